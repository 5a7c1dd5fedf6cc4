import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { site } from "#brand/site.ts";
import { migrate, migrations } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { parseEnvironment, processEnvironment, type Settings } from "./env.ts";
import { bufferedOutput, createLogger, type Logger } from "./log.ts";
import { type Service, startService } from "./service.ts";
import { stopOnSignals } from "./signals.ts";
import { reasonOf, StartProblem } from "./start-problem.ts";

/** build/process/main.js stands inside the build it serves, wherever that was put. */
const buildDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

const output = bufferedOutput();

async function run(): Promise<void> {
  const environment = parseEnvironment(processEnvironment());
  if (!environment.ok) throw new StartProblem(environment.problems.join("\n"));
  const { settings } = environment;
  const logger = createLogger(settings.logLevel, output);
  const service = await start(settings, logger);
  logger.info(`${site.brand} is ready at ${service.url}`);
  stopOnSignals({ service, logger, leave });
}

async function start(settings: Settings, logger: Logger): Promise<Service> {
  const database = await open(settings, logger);
  try {
    return await startService({ settings, buildDirectory, database, logger, output });
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function open({ databaseUrl }: Settings, logger: Logger) {
  try {
    const database = openDatabase(databaseUrl, (error) =>
      logger.warn({ err: error }, "a database connection was lost"),
    );
    await migrate(database, migrations);
    return database;
  } catch (error) {
    throw new StartProblem(`The database cannot be used: ${reasonOf(error)}. Check DATABASE_URL.`);
  }
}

function leave(code: number): void {
  output.close().then(() => process.exit(code));
}

function fail(error: unknown): void {
  console.error(error instanceof StartProblem ? error.message : error);
  leave(1);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
run().catch(fail);
