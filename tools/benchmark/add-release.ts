import { isDeepStrictEqual } from "node:util";
import { type BenchmarkModel, byOverallScore, METRICS, modelSlug } from "#domain/benchmark/dataset.ts";
import { NOT_PUBLISHED } from "#domain/benchmark/provenance.ts";
import { bySlug, changesBetween, compareVersions, nextVersion } from "#domain/benchmark/releases.ts";
import { resultsOf } from "#domain/benchmark/results.ts";
import { type Benchmark, benchmarkErrors, type Release } from "#domain/benchmark/schema.ts";

type ReleaseOptions = { today: string; version?: string | undefined; note?: string | undefined };

/**
 * The next release from a file of results: `[…]` or `{ "models": […] }`. A model keeps its id; without provenance in the
 * file it also keeps the last release's, and its status.
 */
export function proposeRelease(last: Release, results: unknown, options: ReleaseOptions) {
  const given = resultsOf(results);
  if ("errors" in given) return given;

  const version = options.version ?? nextVersion(last.version);
  const { note: _, ...kept } = last;
  const release = {
    ...kept,
    ...given,
    version,
    lastChanged: options.today,
    ...(options.note ? { note: options.note } : {}),
    models: withIds(last, given.models),
  };
  const errors = benchmarkErrors(release);
  if (errors.length > 0) return { errors };

  const checked = release as Benchmark;
  const moved = movedWithoutProvenance(last, checked.models, given.models);
  if (moved.length > 0) return { errors: moved };
  if (compareVersions(version, last.version) <= 0)
    return { errors: [`version ${version} does not come after ${last.version}`] };
  const ordered = { ...checked, models: byOverallScore(checked.models) };
  if (isDeepStrictEqual(contentOf(ordered), contentOf(last)))
    return { errors: [`the results are those of version ${last.version}: nothing to release`] };
  const released = bySlug(last);
  const changes = changesBetween(last, ordered);
  if (ordered.models.some((model) => !released.has(modelSlug(model))) && !("newestModel" in given))
    changes.push(
      `The pages will still say that the newest model is from ${last.newestModel}. If the added model is newer, set "newestModel" in the file.`,
    );
  return { release: ordered, changes };
}

/** What a release says, without its version, date and note. */
const contentOf = ({ version: _version, lastChanged: _date, note: _note, models, ...said }: Release) => ({
  ...said,
  models: byOverallScore(models),
});

function withIds(last: Release, models: readonly unknown[]): unknown[] {
  const released = bySlug(last);
  let next = Math.max(...last.models.map(({ id }) => id)) + 1;
  return models.map((model) => {
    if (typeof model !== "object" || model === null) return model;
    const name = "name" in model && typeof model.name === "string" ? model.name : "";
    const { id, provenance, status } = released.get(modelSlug({ name })) ?? {};
    const kept = "provenance" in model || !provenance ? {} : { provenance, ...(status && { status }) };
    return { ...("id" in model ? {} : { id: id ?? next++ }), ...kept, ...model };
  });
}

const VALUES = ["overallScore", "overRefusal", ...METRICS] as const;

/** Errors of values that change although the file does not say how the new one was measured. */
function movedWithoutProvenance(last: Release, models: readonly BenchmarkModel[], given: readonly unknown[]): string[] {
  const released = bySlug(last);
  return models.flatMap((model, index) => {
    const before = released.get(modelSlug(model));
    const says = "provenance" in Object(given[index]) && model.provenance !== NOT_PUBLISHED;
    if (!before || says) return [];
    return VALUES.filter((value) => before[value] !== undefined && before[value] !== model[value]).map(
      (value) =>
        `model ${index + 1}, ${model.name}: ${value} changes from ${before[value]} to ${model[value]} without provenance`,
    );
  });
}
