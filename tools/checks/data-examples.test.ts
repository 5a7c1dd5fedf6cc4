import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { transpile } from "typescript";
import { expect, test } from "vitest";
import { benchmarkModels, benchmarkSource } from "#app/content/benchmark.server.ts";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { dataCsv, dataJson } from "#domain/benchmark/export.ts";
import { leaderboard } from "#domain/benchmark/leaderboard.ts";
import { DEFAULT_VIEW } from "#domain/benchmark/view.ts";
import { serveUntilTestEnds } from "#server/testing/until-test-ends.ts";

const { list: examples } = yamlFile("benchmarks/data").examples;
const source = benchmarkSource(site.origin);
const files: Record<string, string> = {
  [paths.benchmarkJson()]: dataJson(benchmarkModels(), source),
  [paths.benchmarkCsv()]: dataCsv(leaderboard(benchmarkModels(), DEFAULT_VIEW), source),
};

const javaScript = (code: string) => transpile(code, { target: 99, module: 99 });

/** How each language runs a text. Curl and Python are run where they are installed, like the webhook's samples. */
const LANGUAGES: Record<string, { program: string; options: (code: string) => string[] }> = {
  TypeScript: { program: process.execPath, options: (code) => ["--input-type=module", "-e", javaScript(code)] },
  Python: { program: "python3", options: (code) => ["-c", code] },
  curl: { program: "curl", options: (code) => code.trim().split(" ").slice(1) },
};

const known = examples.flatMap(({ name, code }) => ({ name, code, ...LANGUAGES[name] }));
const installed = known.filter(({ program = "" }) => spawnSync(program, ["--version"]).status !== null);

test("every example of the page is in a language that is run here", () => {
  expect(known.filter(({ program }) => program === undefined)).toEqual([]);
  expect(installed.map(({ name }) => name)).toContain("TypeScript");
});

test.each(installed)(
  "the example in $name runs and prints the first models",
  async ({ program = "", options, code }) => {
    const address = await serveUntilTestEnds((request, response) => response.end(files[request.url ?? ""]));
    const run = promisify(execFile)(program, options?.(code.replaceAll(site.origin, address)));
    const lines = (await run).stdout.replaceAll(",", " ").split("\n");
    for (const [place, { name }] of benchmarkModels().slice(0, 3).entries())
      expect(lines.find((line) => line.startsWith(`${place + 1} ${name} `))).toBeDefined();
  },
);
