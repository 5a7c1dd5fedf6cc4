import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MODELS_FILE, parseRelease } from "#app/content/parse.server.ts";
import { MODEL_CATEGORIES } from "#domain/benchmark/dataset.ts";
import { oneLine } from "../../ops/inquiries/text.ts";
import { writeAtomically } from "../build/files.ts";
import { command, Problem } from "../cli/say.mjs";
import { proposeRelease } from "./add-release.ts";
import { importReport, readMaps } from "./import-report.ts";

const HELP = `Usage: npm run benchmark -- add FILE [options]
       npm run benchmark -- import REPORT [options]

add: checks a file of results, shows what changes since the last release, and writes the next one.

  FILE              JSON: a list of models, or { "models": [ … ], "newestModel": "2026-10" }
  --note TEXT       what changed, in a sentence that the page shows
  --version 2.0     instead of the next version
  --date 2026-11-15 instead of today
  --dry-run         show the changes without writing them

import: reads a garak report (.report.jsonl), a promptfoo results file or an Inspect log (both .json), and writes a file
of results for add, with the provenance of each value. What the report does not say is asked for by option.

  --model NAME      the model's name on the board
  --company NAME
  --category KIND   ${MODEL_CATEGORIES.join(" or ")}
  --access KIND     API or weights
  --run-by NAME     who ran the test
  --source URL      where the report is published
  --overall 71      the overall score
  --out FILE        instead of REPORT.results.json; a file that exists is never written over
  --map PROBE=METRIC     the metric of a probe that content/benchmarks/probes.yaml does not map; may be repeated
  --provider NAME        the one to count, of several in a promptfoo file
  --correct-means WORD   resisted or succeeded: what a correct answer of an Inspect log says about the attack
  --judge, --date, --model-version, --attack-set, --attack-set-version
                    instead of what the report says
`;

const IMPORT_OPTIONS = [
  ...["model", "company", "category", "access", "run-by", "source", "overall", "out", "provider", "correct-means"],
  ...["judge", "model-version", "attack-set", "attack-set-version"],
];

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      note: { type: "string" },
      version: { type: "string" },
      date: { type: "string" },
      "dry-run": { type: "boolean" },
      ...Object.fromEntries(IMPORT_OPTIONS.map((option) => [option, { type: "string" as const }])),
      map: { type: "string", multiple: true },
    },
  });
  const [name, file] = positionals;
  if (name === "import" && file !== undefined) return importCommand(file, values);
  if (name !== "add" || file === undefined) throw new Problem(HELP);
  const today = new Date().toISOString().slice(0, 10);
  const { date = today, version, note } = values;
  if (date > today) throw new Problem(`--date ${date} is in the future`);
  const before = await readFile(MODELS_FILE, "utf8");
  const last = parseRelease(MODELS_FILE, before);
  const proposed = proposeRelease(last, await readResults(file), { today: date, version, note });
  // The file's own text in an error must not move the cursor or fill the terminal.
  if ("errors" in proposed)
    throw new Problem(proposed.errors.map((error) => oneLine(`${file}: ${error}`).slice(0, 300)).join("\n"));

  const { release, changes } = proposed;
  console.log(
    `Version ${release.version}, ${release.lastChanged}, ${release.models.length} models. Since ${last.version}:`,
  );
  for (const sentence of changes.length > 0 ? changes : ["No overall score changed."]) console.log(`  ${sentence}`);
  if (values["dry-run"]) return 0;

  const archive = `content/benchmarks/releases/${last.version}.json`;
  // Archives the last release first: an interruption neither loses nor truncates a release.
  await writeFile(archive, before);
  await writeAtomically(MODELS_FILE, `${JSON.stringify(release, null, 2)}\n`);
  console.log(`\nWritten: ${MODELS_FILE}; version ${last.version} is kept in ${archive}.`);
  console.log("Look at it with npm run dev, then commit both files.");
  return 0;
});

async function importCommand(file: string, values: Record<string, unknown>): Promise<number> {
  const text = (option: string) => (typeof values[option] === "string" ? values[option] : undefined);
  const last = parseRelease(MODELS_FILE, await readFile(MODELS_FILE, "utf8"));
  const sentences = await importReport(file, last, {
    name: text("model"),
    company: text("company"),
    category: oneOf("category", text("category"), MODEL_CATEGORIES),
    access: oneOf("access", text("access"), ["API", "weights"]),
    runBy: text("run-by"),
    source: text("source"),
    modelVersion: text("model-version"),
    date: text("date"),
    attackSet: text("attack-set"),
    attackSetVersion: text("attack-set-version"),
    judge: text("judge"),
    overall: text("overall"),
    out: text("out"),
    provider: text("provider"),
    correctMeans: oneOf("correct-means", text("correct-means"), ["resisted", "succeeded"]),
    metrics: readMaps(Array.isArray(values.map) ? values.map : []),
  });
  for (const sentence of sentences) console.log(sentence);
  return 0;
}

function oneOf<Value extends string>(option: string, given: string | undefined, values: readonly Value[]) {
  const value = values.find((one) => one === given);
  if (given !== undefined && !value) throw new Problem(`--${option} is ${given}, not one of ${values.join(", ")}`);
  return value;
}

async function readResults(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Problem(oneLine(`${file} cannot be read as JSON: ${(error as Error).message}`));
  }
}
