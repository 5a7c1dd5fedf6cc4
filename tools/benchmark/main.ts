import { readFile, rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { MODELS_FILE, parseRelease } from "#app/content/parse.server.ts";
import { proposeRelease } from "./add-release.ts";

const HELP = `Usage: npm run benchmark -- add FILE [options]

Checks a file of results, shows what changes since the last release, and writes the next one.

  FILE              JSON: a list of models, or { "models": [ … ], "newestModel": "2026-10" }
  --note TEXT       what changed, in a sentence that the page shows
  --version 2.0     instead of the next version
  --date 2026-11-15 instead of today
  --dry-run         show the changes without writing them
`;

async function add(file: string, options: Record<string, string | boolean | undefined>): Promise<void> {
  const last = parseRelease(MODELS_FILE, await readFile(MODELS_FILE, "utf8"));
  const today = new Date().toISOString().slice(0, 10);
  const date = typeof options.date === "string" ? options.date : today;
  if (date > today) throw new Error(`--date ${date} is in the future`);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(`${file} cannot be read`);
  });
  const proposed = proposeRelease(last, parsed(file, text), {
    today: date,
    version: typeof options.version === "string" ? options.version : undefined,
    note: typeof options.note === "string" ? options.note : undefined,
  });
  if ("errors" in proposed) throw new Error(proposed.errors.map((error) => `${file}: ${error}`).join("\n"));

  const { release, changes } = proposed;
  console.log(
    `Version ${release.version}, ${release.lastChanged}, ${release.models.length} models. Since ${last.version}:`,
  );
  for (const sentence of changes.length > 0 ? changes : ["No overall score changed."]) console.log(`  ${sentence}`);
  if (options["dry-run"]) return;

  const archive = `content/benchmarks/releases/${last.version}.json`;
  // Archives the last release, then replaces it by renaming: an interruption neither loses nor truncates a release.
  await writeFile(archive, await readFile(MODELS_FILE, "utf8"));
  const temporary = `${MODELS_FILE}.next`;
  await writeFile(temporary, `${JSON.stringify(release, null, 2)}\n`);
  await rename(temporary, MODELS_FILE);
  console.log(`\nWritten: ${MODELS_FILE}; version ${last.version} is kept in ${archive}.`);
  console.log("Look at it with npm run dev, then commit both files.");
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      note: { type: "string" },
      version: { type: "string" },
      date: { type: "string" },
      "dry-run": { type: "boolean" },
    },
  });
  const [command, file] = positionals;
  if (command !== "add" || file === undefined) throw new Error(HELP);
  await add(file, values);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
