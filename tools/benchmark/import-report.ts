import { createReadStream, existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { METRIC_NAMES, METRICS, modelSlug } from "#domain/benchmark/dataset.ts";
import { provenanceFields, type Release, releaseSchema } from "#domain/benchmark/schema.ts";
import { fieldErrors } from "#domain/content/field-errors.ts";
import { oneOf } from "#domain/content/text.ts";
import { readReport } from "#domain/report/read.ts";
import { CORRECT_MEANS, type ProbeResult, type Report } from "#domain/report/report.ts";
import { countedOnce, entryOf } from "#domain/report/summary.ts";
import { oneLine } from "../../ops/inquiries/text.ts";
import { Problem } from "../cli/say.mjs";

const { name, company, category } = releaseSchema.entries.models.item.entries;
const { access, attackSet, date, judge, modelVersion, runBy, source } = provenanceFields;
const MAPPED = new RegExp(`^.+=(?:${METRICS.join("|")})$`);

/** The options of `import`: what a report cannot say about a model, or does not. */
export const importOptions = v.object({
  model: name,
  company,
  category,
  access,
  "run-by": runBy,
  source,
  "model-version": modelVersion,
  date,
  "attack-set": attackSet.entries.name,
  "attack-set-version": attackSet.entries.version,
  judge: v.optional(judge),
  "correct-means": v.optional(oneOf(CORRECT_MEANS)),
  map: v.optional(v.array(v.pipe(v.string(), v.regex(MAPPED, `is not PROBE=METRIC, of ${METRICS.join(", ")}`))), []),
});

type Given = Readonly<Record<string, unknown>>;

/** A draft of the model for the next release. What is measured comes from the report; nothing is filled in by guessing. */
function draftOf(report: Report, given: Given) {
  const said = {
    "model-version": report.model,
    date: report.date,
    "attack-set": report.attackSet?.name,
    "attack-set-version": report.attackSet?.version,
    ...given,
  };
  const wrong = fieldErrors(importOptions, said).map(({ path, message }) => `--${path[0]} ${message}`);
  if (report.tool === "inspect" && !given["correct-means"])
    wrong.push("An Inspect log says “correct”: add --correct-means resisted, or succeeded if it rewards the attack.");
  if (report.unfit) wrong.push(`It cannot be published. ${report.unfit}`);
  if (wrong.length > 0) throw new Problem(wrong.join("\n"));

  const options = v.parse(importOptions, said);
  const table = yamlFile("benchmarks/probes");
  const results = countedOnce(report);
  const metricOf = ({ probe }: ProbeResult) =>
    METRICS.find((metric) => options.map.includes(`${probe}=${metric}`)) ?? entryOf(table, report.tool, probe)?.metric;
  const unknown = options.map.filter((one) => !results.some(({ probe }) => one.startsWith(`${probe}=`)));
  if (unknown.length > 0) throw new Problem(`--map ${unknown.join(", ")}: the report has no such probe.`);
  const notMapped = [...new Set(results.filter((result) => !metricOf(result)).map(({ probe }) => probe))];
  const model: Record<string, unknown> = { name: options.model, company: options.company, category: options.category };
  const provenance: Record<string, unknown> = {};
  const sentences: string[] = [];
  for (const metric of METRICS) {
    const counts = results.filter((result) => metricOf(result) === metric);
    if (counts.length === 0) continue;
    const attempts = counts.reduce((sum, one) => sum + one.attempts, 0);
    const resisted = attempts - counts.reduce((sum, one) => sum + one.hits, 0);
    model[metric] = Math.round((100 * resisted) / attempts);
    provenance[metric] = {
      attempts,
      judge: options.judge ?? [...new Set(counts.map((one) => one.judge))].sort().join(", "),
      date: options.date,
      modelVersion: options["model-version"],
      access: options.access,
      attackSet: { name: options["attack-set"], version: options["attack-set-version"] },
      runBy: options["run-by"],
      source: options.source,
    };
    sentences.push(`${METRIC_NAMES[metric]}: ${model[metric]}, from ${resisted} of ${attempts} attempts resisted.`);
  }
  if (sentences.length === 0)
    throw new Problem(`No probe counts for a metric; name one with --map PROBE=METRIC, of ${notMapped.join(", ")}.`);
  if (notMapped.length > 0) sentences.push(`Not mapped, and not counted: ${notMapped.join(", ")}.`);
  const open = ["overallScore", ...METRICS].filter((field) => !(field in model));
  sentences.push(
    ...report.notes,
    `The report does not measure ${open.join(", ")}. Add the missing values to ${options.model} in the file; each metric also needs its provenance.`,
  );
  return { model: { ...model, provenance }, slug: modelSlug({ name: options.model }), sentences };
}

/** Writes a file of results for `add`: the last release's models and the one that the report measures. */
export async function importReport(file: string, last: Release, given: Given): Promise<string[]> {
  const target = join(dirname(file), `${basename(file).replace(/(?:\.report)?\.jsonl?$/, "")}.results.json`);
  try {
    const parts: AsyncIterable<string> = createReadStream(file, { encoding: "utf8" });
    const reading = await readReport(parts, given["correct-means"] === "succeeded" ? "succeeded" : "resisted");
    if ("problem" in reading) throw new Problem(reading.problem);
    const { model, slug, sentences } = draftOf(reading.report, given);
    const others = last.models.filter((other) => modelSlug(other) !== slug).map(({ id: _, ...other }) => other);
    if (existsSync(target))
      throw new Problem(`${target} is there already and is never overwritten: move it away first.`);
    await writeFile(target, `${JSON.stringify({ models: [...others, model] }, null, 2)}\n`, { flag: "wx" });
    return [...sentences, `Written: ${target}. Check it, then run npm run benchmark -- add ${target}`].map(oneLine);
  } catch (error) {
    if (!(error instanceof Problem || (error as NodeJS.ErrnoException).syscall)) throw error;
    // The file's own text must not move the cursor or fill the terminal.
    const lines = (error as Error).message.split("\n").map((line) => oneLine(`${file}: ${line}`).slice(0, 500));
    throw new Problem(lines.join("\n"));
  }
}
