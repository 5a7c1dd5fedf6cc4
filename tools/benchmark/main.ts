import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MODELS_FILE, parseRelease } from "#app/content/parse.server.ts";
import { oneLine } from "../../ops/inquiries/text.ts";
import { writeAtomically } from "../build/files.ts";
import { command, Problem } from "../cli/say.mjs";
import { proposeRelease } from "./add-release.ts";

const HELP = `Usage: npm run benchmark -- add FILE [options]

Checks a file of results, shows what changes since the last release, and writes the next one.

  FILE              JSON: a list of models, or { "models": [ … ], "newestModel": "2026-10" }
  --note TEXT       what changed, in a sentence that the page shows
  --version 2.0     instead of the next version
  --date 2026-11-15 instead of today
  --dry-run         show the changes without writing them
`;

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      note: { type: "string" },
      version: { type: "string" },
      date: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const [name, file] = positionals;
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

async function readResults(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Problem(oneLine(`${file} cannot be read as JSON: ${(error as Error).message}`));
  }
}
