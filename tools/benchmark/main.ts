import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MODELS_FILE, parseRelease } from "#app/content/parse.server.ts";
import { MODEL_CATEGORIES } from "#domain/benchmark/dataset.ts";
import { ACCESS } from "#domain/benchmark/provenance.ts";
import { fieldsFor, isCalendarDate } from "#domain/content/text.ts";
import { oneLine } from "../../ops/inquiries/text.ts";
import { writeAtomically } from "../build/files.ts";
import { command, Problem } from "../cli/say.mjs";
import { proposeRelease } from "./add-release.ts";
import { importOptions, importReport } from "./import-report.ts";

const HELP = `Usage: npm run benchmark -- add FILE [options]
       npm run benchmark -- import REPORT [options]

add: checks a file of results, shows what changes since the last release, and writes the next one.

  FILE              JSON: a list of models, or { "models": [ … ], "newestModel": "2026-10" }
  --note TEXT       what changed, in a sentence that the page shows
  --version 2.0     instead of the next version
  --date 2026-11-15 instead of today
  --dry-run         show the changes without writing them

import: reads a garak report (.report.jsonl), a promptfoo results file or an Inspect log (both .json), and writes a file
of results for add, with the provenance of each value. Give as options what the report does not say.

  --model NAME      the model's name on the board
  --company NAME
  --category KIND   ${MODEL_CATEGORIES.join(" or ")}
  --access KIND     ${ACCESS.join(" or ")}
  --run-by NAME     who ran the test
  --source URL      where the report is published
  --map PROBE=METRIC     the metric of a probe that content/benchmarks/probes.yaml does not map; may be repeated
  --correct-means WORD   resisted or succeeded: what a correct answer of an Inspect log says about the attack
  --judge, --date, --model-version, --attack-set, --attack-set-version
                    instead of what the report says
`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      note: { type: "string" },
      version: { type: "string" },
      date: { type: "string" },
      "dry-run": { type: "boolean" },
      ...fieldsFor(Object.keys(importOptions.entries), { type: "string" } as const),
      map: { type: "string", multiple: true },
    },
  });
  const [name, file] = positionals;
  if (!["add", "import"].includes(name ?? "") || file === undefined) throw new Problem(HELP);
  const before = await readFile(MODELS_FILE, "utf8");
  const last = parseRelease(MODELS_FILE, before);
  if (name === "import") {
    for (const sentence of await importReport(file, last, values)) console.log(sentence);
    return;
  }
  const today = new Date().toISOString().slice(0, 10);
  const { date = today, version, note } = values;
  if (!isCalendarDate(date)) throw new Problem(`--date ${date} is not a date like ${today}`);
  if (date > today) throw new Problem(`--date ${date} is in the future`);
  const results: unknown = await readFile(file, "utf8")
    .then(JSON.parse)
    .catch(({ message }) => {
      throw new Problem(oneLine(`${file} cannot be read as JSON: ${message}`));
    });
  const proposed = proposeRelease(last, results, { today: date, version, note });
  // The file's own text in an error must not move the cursor or fill the terminal.
  if ("errors" in proposed)
    throw new Problem(proposed.errors.map((error) => oneLine(`${file}: ${error}`).slice(0, 300)).join("\n"));

  const { release, changes } = proposed;
  const { version: next, lastChanged, models } = release;
  console.log(`Version ${next}, ${lastChanged}, ${models.length} models. Since ${last.version}:`);
  for (const sentence of changes.length > 0 ? changes : ["No overall score changed."]) console.log(`  ${sentence}`);
  if (values["dry-run"]) return;

  const archive = `content/benchmarks/releases/${last.version}.json`;
  // Archives the last release first: an interruption neither loses nor truncates a release.
  await writeFile(archive, before);
  await writeAtomically(MODELS_FILE, `${JSON.stringify(release, null, 2)}\n`);
  console.log(`\nWritten: ${MODELS_FILE}; version ${last.version} is kept in ${archive}.`);
  console.log("Look at it with npm run dev, then commit both files.");
});
