import { once } from "#app/kit/once.ts";
import { paths, releasePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { neighbours } from "#domain/benchmark/comparison.ts";
import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import type { DataSource } from "#domain/benchmark/export.ts";
import { newestSentence, rankedModels, rankSentence, teaserHeading } from "#domain/benchmark/facts.ts";
import { orderedReleases } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import type { BenchmarkTeaserContent } from "#domain/content/home.ts";
import { contentFiles, contentText } from "./files.server.ts";
import { pageContent } from "./pages.server.ts";
import { MODELS_FILE, parseBenchmark, parseRelease } from "./parse.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export const publishedBenchmark = once(() => parseBenchmark(MODELS_FILE, contentText(MODELS_FILE)));

/** An earlier release; its file is named after its version. */
function keptRelease(file: string): Release {
  const release = parseRelease(file, contentText(file));
  if (!file.endsWith(`/${release.version}.json`)) throw new Error(`${file}: is not named ${release.version}.json`);
  return release;
}

/** Every release, the newest first. */
export const publishedReleases = once(() =>
  orderedReleases([publishedBenchmark(), ...contentFiles("content/benchmarks/releases", ".json").map(keptRelease)]),
);

export const benchmarkTeaser = (): BenchmarkTeaserContent => ({
  ...yamlFile("benchmarks/teaser"),
  heading: teaserHeading(publishedBenchmark().models),
  models: rankedModels(publishedBenchmark().models),
});

/** Models in published order, which every list and rank on the site follows. */
export const benchmarkModels = once(() => byOverallScore(publishedBenchmark().models));

/** A model's rank, with what its page shows of other models: all of them on every page would grow quadratically. */
export function modelStanding(slug: string) {
  const models = benchmarkModels();
  const place = models.findIndex((candidate) => modelSlug(candidate) === slug);
  const model = models[place];
  if (!model) return undefined;
  const ranked = (at: number) => {
    const other = models[at];
    return other && { slug: modelSlug(other), name: other.name, rank: at + 1 };
  };
  return {
    model,
    /** The model's index in the published order. */
    place,
    /** Every model's overall score, in published order. */
    scores: models.map(({ overallScore }) => overallScore),
    rank: place + 1,
    sentence: rankSentence(models, model),
    neighbours: neighbours(models, model),
    before: ranked(place - 1),
    after: ranked(place + 1),
  };
}

export type ModelStanding = NonNullable<ReturnType<typeof modelStanding>>;

/** The metadata published with a release's data, with URLs of this origin. */
export function benchmarkSource(origin: string, release: Release = publishedBenchmark()): DataSource {
  const { version, lastChanged, licence, modelNote, newestModel, sampleNote } = release;
  return {
    title: pageContent("benchmarks").heading,
    publisher: site.brand,
    url: origin + paths.benchmarks(),
    permalink: origin + releasePath(version),
    schema: origin + paths.benchmarkSchema(),
    version,
    lastChanged,
    licence,
    modelNote: `${modelNote} ${newestSentence(newestModel)}`,
    sampleNote,
  };
}
