import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedBenchmark } from "#app/content/benchmark.server.ts";
import { site } from "#brand/site.ts";
import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { benchmarkFacts } from "#domain/benchmark/facts.ts";
import { nextVersion } from "#domain/benchmark/releases.ts";
import { measured } from "#domain/benchmark/testing/models.ts";
import { listFiles } from "../build/files.ts";
import { copyOfProject, runIn } from "../testing/project-copy.ts";

const OLD_NAME = site.brand;
const NEW_NAME = "Quillgate";
const BUILD_TIMEOUT_MS = 300_000;
const COMPRESSED = /\.(br|gz)$/;

const renamed = (text: string) =>
  text.replaceAll(OLD_NAME, NEW_NAME).replaceAll(OLD_NAME.toLowerCase(), NEW_NAME.toLowerCase());

async function renameBrand(folder: string): Promise<void> {
  for (const name of await listFiles(folder)) {
    const file = join(folder, name);
    const text = await readFile(file, "utf8");
    if (renamed(text) !== text) await writeFile(file, renamed(text));
  }
}

const build = (folder: string) => runIn(folder, "tools/build/main.ts");

const NEW_MODEL = "Fresh Model 9";
/** Models of the release: every pair is a page, and building all 210 takes longer than all else. */
const FEW_MODELS = 4;

const NEW_METRIC = { name: "Tool Misuse Resistance", short: "Tool Misuse", brief: "Tools", column: "tool_misuse" };

/** Adds a release with a new best model in a new category, and a new metric for all models. */
async function release(folder: string): Promise<void> {
  const metricsFile = join(folder, "content/benchmarks/metrics.json");
  const definitions = JSON.parse(await readFile(metricsFile, "utf8"));
  definitions.metrics.toolMisuse = NEW_METRIC;
  definitions.categories.restricted = "Restricted";
  await writeFile(metricsFile, JSON.stringify(definitions));

  const { models } = JSON.parse(await readFile(join(folder, "content/benchmarks/models.json"), "utf8"));
  const scores = { overallScore: 92, promptInjection: 92, jailbreak: 92, dataLeakage: 92 };
  const provenance = { ...measured(), toolMisuse: measured().jailbreak };
  const results = [
    ...models.slice(0, FEW_MODELS),
    { name: NEW_MODEL, company: "Newcomer", category: "restricted", ...scores, provenance },
  ];
  const withMetric = results.map((model) => ({ ...model, toolMisuse: 64 }));
  await writeFile(join(folder, "results.json"), JSON.stringify(withMetric));
  await runIn(folder, "tools/benchmark/main.ts", "add", "results.json");
}

/** Every text file of the built site; files with a zero byte count as binary. */
async function textFiles(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of (await listFiles(folder)).filter((file) => !COMPRESSED.test(file))) {
    const content = await readFile(join(folder, name));
    if (!content.includes(0)) texts.set(name, content.toString());
  }
  return texts;
}

describe("a site with a new brand, changed only in brand/, and a new benchmark release", () => {
  let folder = "";
  let texts = new Map<string, string>();
  const text = (name: string) => texts.get(name) ?? "";

  beforeAll(async () => {
    folder = await copyOfProject("rename");
    await renameBrand(join(folder, "brand"));
    await release(folder);
    await build(folder);
    texts = await textFiles(join(folder, "build/client"));
  }, BUILD_TIMEOUT_MS);

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("does not contain the old name", () => {
    expect(texts.size).toBeGreaterThan(20);
    const left = [...texts].flatMap(([name, content]) => {
      const at = content.toLowerCase().indexOf(OLD_NAME.toLowerCase());
      return at < 0 ? [] : [`${name}: …${content.slice(Math.max(0, at - 60), at + 60)}…`];
    });
    expect(left).toEqual([]);
  });

  it("has the new name in titles, canonical address, manifest and footer", async () => {
    for (const page of ["index.html", "about/index.html", "404.html"]) {
      expect(/<title>(.*?)<\/title>/.exec(text(page))?.[1]).toContain(NEW_NAME);
    }
    expect(text("about/index.html")).toContain(`<link rel="canonical" href="${renamed(site.origin)}/about"/>`);
    expect(JSON.parse(text("manifest.webmanifest"))).toMatchObject({ name: NEW_NAME, short_name: NEW_NAME });
    expect(/<footer[\s\S]*<\/footer>/.exec(text("index.html"))?.[0]).toContain(NEW_NAME);
  });

  it("has a complete manifest with the new origin", async () => {
    const { origin, pages } = JSON.parse(await readFile(join(folder, "build/site.json"), "utf8"));
    expect(origin).toBe(renamed(site.origin));
    expect(Object.keys(pages)).toContain("/about");
    expect(existsSync(join(folder, "build/process/main.js"))).toBe(true);
  });

  it("has no outdated statement about the benchmark", () => {
    const last = publishedBenchmark();
    const {
      modelCount = "",
      ModelCount = "",
      modelsReaching = "",
      modelsByBand = "",
      bestModel,
    } = benchmarkFacts(last);
    const outdated = [
      ...[modelCount, ModelCount, String(last.models.length)].map((count) => `${count} models`),
      `${ModelCount} language models`,
      `${bestModel} leads with`,
      modelsReaching,
      modelsByBand,
    ];
    const left = [...texts].flatMap(([name, content]) =>
      // Statements about earlier releases belong there.
      name.startsWith("benchmarks/releases")
        ? []
        : outdated.filter((statement) => content.includes(statement)).map((statement) => `${name}: ${statement}`),
    );
    expect(left).toEqual([]);
    for (const name of ["benchmarks/index.html", "llms.txt"])
      expect(text(name)).toContain(`${NEW_MODEL} leads with 92`);
  });

  it("shows the new metric and category in data and pages", () => {
    const [head, first] = text("benchmarks/data.csv").split("\r\n");
    expect(head).toContain(`,sample_${NEW_METRIC.column},`);
    expect(first).toMatch(/,restricted,92,,"500 attempts, judged by .*",,92,92,92,64,,,,,/);
    expect(text("benchmarks/index.html")).toContain(NEW_METRIC.name);
    expect(text(`benchmarks/${modelSlug({ name: NEW_MODEL })}/index.html`)).toContain(NEW_METRIC.name);
  });

  it("shows the changes, and keeps data and ranks of both releases", () => {
    const { version, models } = publishedBenchmark();
    const newer = nextVersion(version);
    for (const file of ["benchmarks/releases/index.html", "benchmarks/releases.xml"]) {
      expect(text(file)).toContain(`1 model added: ${NEW_MODEL} (92).`);
    }
    expect(JSON.parse(text(`benchmarks/releases/${version}/data.json`)).models).toHaveLength(models.length);
    expect(JSON.parse(text(`benchmarks/releases/${newer}/data.json`)).models).toHaveLength(FEW_MODELS + 1);
    const [first] = byOverallScore(models);
    expect(first && text(`benchmarks/${modelSlug(first)}/index.html`)).toContain(
      `Overall score 76 (rank 1 of ${models.length}) in version ${version} and 76 (rank 2 of ${FEW_MODELS + 1}) in version ${newer}.`,
    );
    const comparison = `benchmarks/releases/${version}-to-${newer}`.replaceAll(".", "-");
    expect(text("benchmarks/releases/index.html")).toContain(`href="/${comparison}"`);
    expect(text(`${comparison}/index.html`)).toMatch(/Fresh Model 9.*–.*added.*Grok-3.*–.*removed/s);
  });

  it(
    "is not changed by a later build that fails",
    async () => {
      const before = await listFiles(join(folder, "build"));
      await writeFile(join(folder, "content/articles/wrong.md"), "No front matter.");
      await expect(build(folder)).rejects.toThrow("content/articles/wrong.md");
      expect(await listFiles(join(folder, "build"))).toEqual(before);
    },
    BUILD_TIMEOUT_MS,
  );
});
