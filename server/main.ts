import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import { stopOnSignals } from "./process/lifecycle.ts";
import { bufferedOutput, createLogger, errorRecord } from "./process/log.ts";
import { parseEnvironment, processEnvironment } from "./process/settings.ts";
import { StartProblem } from "./process/start-problem.ts";
import { startService } from "./service.ts";

/** The build that this file is part of, wherever it was deployed: build/process/main.js. */
const buildDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

const output = bufferedOutput();

async function run(): Promise<void> {
  const environment = parseEnvironment(processEnvironment());
  if (!environment.ok) throw new StartProblem(environment.problems.join("\n"));
  const { settings } = environment;
  const logger = createLogger(settings.logLevel, output);
  const service = await startService({ settings, buildDirectory, logger });
  logger.info({ build: service.buildId }, `${site.brand} is ready at ${service.url}`);
  stopOnSignals({ service, logger, leave });
}

function leave(code: number): void {
  output.close().then(() => process.exit(code));
}

function fail(error: unknown): void {
  // Reduced as in the log: the error of a request may quote the request.
  console.error(error instanceof StartProblem ? error.message : errorRecord(error));
  leave(1);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
run().catch(fail);
