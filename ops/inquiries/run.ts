import { existsSync } from "node:fs";
import { isMigrated } from "#server/database/migrate.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { parseEnvironment, type Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { type Command, parseCommand, UsageProblem } from "./arguments.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { CommandProblem, type Context, type Surroundings } from "./context.ts";
import { eraseCommand, purgeCommand } from "./erase.ts";
import { exportCommand, subscribersCommand } from "./export.ts";
import { HELP } from "./help.ts";
import { inboxCommand } from "./inbox/app.ts";
import { auditCommand, listCommand, showCommand } from "./list.ts";
import { markCommand, retryCommand, spamCommand } from "./mark.ts";

/** Resolves to the exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal, environment } = surroundings;
  try {
    const command = parseCommand(args);
    if (command.name === "help") {
      await terminal.write(HELP);
      return 0;
    }
    const parsed = parseEnvironment(environment);
    if (!parsed.ok) throw new CommandProblem(parsed.problems.join("\n"));
    await perform(command, parsed.settings, surroundings);
    return 0;
  } catch (error) {
    if (error instanceof UsageProblem) {
      terminal.note(`${error.message} "npm run inquiries -- help" lists what there is.\n`);
      return 2;
    }
    terminal.note(`${error instanceof CommandProblem ? error.message : `It did not work: ${reasonOf(error)}`}\n`);
    return 1;
  }
}

type Work = Exclude<Command, { name: "help" }>;

async function perform(command: Work, settings: Settings, surroundings: Surroundings): Promise<void> {
  if (command.name === "backup") return backupCommand(command, settings, surroundings);
  if (command.name === "restore") return restoreCommand(command, settings, surroundings);

  const file = databaseFile(settings.databaseUrl);
  if (file !== undefined && !existsSync(file)) {
    throw new CommandProblem(`There is no database at ${file}. Start the server once, or set DATABASE_URL as it does.`);
  }
  const database = openDatabase(settings.databaseUrl, () => {});
  try {
    if (!(await isMigrated(database))) {
      throw new CommandProblem("The database has not been set up by this version yet. Start the server once.");
    }
    const { environment: _, ...parts } = surroundings;
    await performOn(command, { ...parts, settings, database });
  } finally {
    await database.close();
  }
}

function performOn(command: Exclude<Work, { name: "backup" | "restore" }>, context: Context): Promise<void> {
  switch (command.name) {
    case "list":
      return listCommand(command, context);
    case "show":
      return showCommand(command, context);
    case "export":
      return exportCommand(command, context);
    case "subscribers":
      return subscribersCommand(command, context);
    case "erase":
      return eraseCommand(command, context);
    case "retry":
      return retryCommand(command, context);
    case "mark-spam":
    case "not-spam":
      return spamCommand(command, context);
    case "mark-new":
    case "mark-read":
    case "mark-answered":
      return markCommand(command, context);
    case "inbox":
      return inboxCommand(context);
    case "audit":
      return auditCommand(command, context);
    case "purge":
      return purgeCommand(command, context);
  }
}
