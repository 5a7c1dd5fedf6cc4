import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import { openDatabase, prepareDatabase } from "./database/open.ts";
import { stopOnSignals } from "./process/lifecycle.ts";
import { bufferedOutput, createLogger, errorRecord, type Logger } from "./process/log.ts";
import { parseEnvironment, processEnvironment, type Settings } from "./process/settings.ts";
import { reasonOf, StartProblem } from "./process/start-problem.ts";
import { type Service, startService } from "./service.ts";

/** The build that this file is part of, wherever it was deployed: build/process/main.js. */
const buildDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

const output = bufferedOutput();

async function run(): Promise<void> {
  const environment = parseEnvironment(processEnvironment());
  if (!environment.ok) throw new StartProblem(environment.problems.join("\n"));
  const { settings } = environment;
  const logger = createLogger(settings.logLevel, output);
  const service = await start(settings, logger);
  logger.info({ build: service.buildId }, `${site.brand} is ready at ${service.url}`);
  stopOnSignals({ service, logger, leave });
}

async function start(settings: Settings, logger: Logger): Promise<Service> {
  const database = openDatabase(settings.databaseUrl, (lost) => logger.warn(lost, "a database connection was lost"));
  const ending = new AbortController();
  try {
    const preparation = prepareDatabase({ database, log: logger, signal: ending.signal });
    const { migrated } = await preparation.catch((error) => {
      throw new StartProblem(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`);
    });
    const service = await startService({ settings, buildDirectory, database, migrated, logger });
    const stop: Service["stop"] = (noticeMs) => {
      ending.abort();
      return service.stop(noticeMs);
    };
    return { ...service, stop };
  } catch (error) {
    ending.abort();
    await database.close();
    throw error;
  }
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
