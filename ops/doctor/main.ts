import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { processEnvironment } from "#server/process/settings.ts";
import { run } from "./run.ts";

/** A deployed doctor sits inside the build that it checks; from the sources, the build is in build/. */
const folder = dirname(fileURLToPath(import.meta.url));
const buildDirectory = folder.endsWith("process") ? dirname(folder) : "build";

process.exitCode = await run(process.argv.slice(2), {
  environment: processEnvironment(),
  buildDirectory,
  clock: Date.now,
  write: (text) => process.stdout.write(text),
});
