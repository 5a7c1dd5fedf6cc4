import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { METRICS, type Metric, modelSlug } from "#domain/benchmark/dataset.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import { type DraftOptions, draftOf } from "#domain/report/draft.ts";
import { readReport } from "#domain/report/read.ts";
import type { ReadingOptions } from "#domain/report/report.ts";
import { oneLine } from "../../ops/inquiries/text.ts";
import { Problem } from "../cli/say.mjs";

const problem = (file: string, sentences: readonly string[]) =>
  new Problem(sentences.map((sentence) => oneLine(`${file}: ${sentence}`).slice(0, 500)).join("\n"));

/** Reads `--map PROBE=METRIC`. */
export function readMaps(maps: readonly string[]): Map<string, Metric> {
  return new Map(
    maps.map((map) => {
      const [probe = "", metric = ""] = [map.slice(0, map.lastIndexOf("=")), map.slice(map.lastIndexOf("=") + 1)];
      const known = METRICS.find((one) => one === metric);
      if (!probe || !known) throw new Problem(`--map ${map} is not PROBE=METRIC; metrics are ${METRICS.join(", ")}`);
      return [probe, known];
    }),
  );
}

type ImportOptions = DraftOptions & ReadingOptions & { out?: string | undefined };

/** Writes a file of results for `add`: the last release's models and the one that the report measures. */
export async function importReport(file: string, last: Release, options: ImportOptions): Promise<string[]> {
  const { out, provider, correctMeans, ...said } = options;
  const parts: AsyncIterable<string> = createReadStream(file, { encoding: "utf8" });
  const reading = await readReport(parts, { provider, correctMeans }).catch((error: NodeJS.ErrnoException) => {
    throw new Problem(oneLine(`${file} cannot be read: ${error.message}`));
  });
  if ("problem" in reading) throw problem(file, [reading.problem]);
  const { report } = reading;
  if (report.tool === "inspect" && correctMeans === undefined)
    throw problem(file, [
      "An Inspect log says “correct”; add --correct-means resisted, or succeeded if its scorer rewards the attack.",
    ]);
  const drafted = draftOf(report, yamlFile("benchmarks/probes"), said);
  if ("errors" in drafted) throw problem(file, [...drafted.errors, ...report.notes]);

  const { model, measured, open, notMapped } = drafted.draft;
  if (measured.length === 0)
    throw problem(file, [
      "No probe of the report counts for a metric; name one with --map PROBE=METRIC.",
      `Not mapped: ${notMapped.join(", ")}.`,
    ]);
  const slug = modelSlug({ name: String(model.name) });
  const others = last.models.filter((other) => modelSlug(other) !== slug).map(({ id: _, ...other }) => other);
  const target = out ?? join(dirname(file), `${basename(file).replace(/(?:\.report)?\.jsonl?$/, "")}.results.json`);
  try {
    // Never over an existing file.
    await writeFile(target, `${JSON.stringify({ models: [...others, model] }, null, 2)}\n`, { flag: "wx" });
  } catch (error) {
    throw new Problem(oneLine(`${target} cannot be written: ${(error as Error).message}`));
  }
  return [
    ...measured,
    ...report.notes,
    ...(notMapped.length > 0 ? [`Not mapped, and not counted: ${notMapped.join(", ")}.`] : []),
    ...(open.length > 0
      ? [`The report does not say ${open.join(", ")}: add that to the file, a metric with its provenance.`]
      : []),
    `Written: ${target}. Check it, then run npm run benchmark -- add ${target}`,
  ].map((sentence) => oneLine(sentence));
}
