import { existsSync } from "node:fs";
import { isMigrated } from "#server/database/migrations.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { type EnvironmentRecord, parseEnvironment } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { type Command, parseCommand, UsageProblem } from "./arguments.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { CommandProblem, type Context, type Surroundings } from "./context.ts";
import { eraseCommand, purgeCommand } from "./erase.ts";
import { exportCommand, subscribersCommand } from "./export.ts";
import { inboxCommand } from "./inbox/app.ts";
import { auditCommand, listCommand, showCommand } from "./list.ts";
import { ON_INQUIRY } from "./mark.ts";

/** Runs a command and resolves to its exit code. */
export async function run(
  args: readonly string[],
  { environment, ...surroundings }: Surroundings & { environment: EnvironmentRecord },
): Promise<number> {
  const { terminal } = surroundings;
  try {
    const command = parseCommand(args);
    if (command === "help") {
      await terminal.write(HELP);
      return 0;
    }
    const parsed = parseEnvironment(environment);
    if (!parsed.ok) throw new CommandProblem(parsed.problems.join("\n"));
    await perform(command, { ...surroundings, settings: parsed.settings });
    return 0;
  } catch (error) {
    if (error instanceof UsageProblem) {
      terminal.note(`${error.message} "npm run inquiries -- help" lists the commands.\n`);
      return 2;
    }
    terminal.note(`${error instanceof CommandProblem ? error.message : `The command failed: ${reasonOf(error)}`}\n`);
    return 1;
  }
}

async function perform(command: Command, context: Omit<Context, "database">): Promise<void> {
  if (command.name === "backup") return backupCommand(command, context);
  if (command.name === "restore") return restoreCommand(command, context);

  const { databaseUrl } = context.settings;
  const file = databaseFile(databaseUrl);
  if (file !== undefined && !existsSync(file))
    throw new CommandProblem(`There is no database at ${file}. Start the server once, or set DATABASE_URL as it does.`);
  const database = openDatabase(databaseUrl, () => {});
  try {
    if (!(await isMigrated(database)))
      throw new CommandProblem("The database has not been set up by this version yet. Start the server once.");
    await ON_DATABASE[command.name](command, { ...context, database });
  } finally {
    await database.close();
  }
}

const ON_DATABASE: Record<Exclude<Command["name"], "backup" | "restore">, typeof listCommand> = {
  list: listCommand,
  show: showCommand,
  export: exportCommand,
  subscribers: subscribersCommand,
  erase: eraseCommand,
  ...ON_INQUIRY,
  inbox: (_, context) => inboxCommand(context),
  audit: auditCommand,
  purge: purgeCommand,
};

const HELP = `Inquiries: read, mark, export, erase and back up what visitors wrote.

  npm run inquiries -- COMMAND          or, from a deployed build: node build/process/inquiries.js COMMAND

Reading
  list                 the newest inquiries and what became of their notifications
      --state dead       only those with a notification in that state: due, sent or dead
      --spam             also what was set aside as spam
      --limit N          at most N (default 50), or all
  show ID              one inquiry in full; the beginning of its id is enough
  export --csv|--json  every inquiry, spam included and marked
      --email ADDRESS    only those of one person
      --updates          only those who asked for updates
      --out FILE         into a new file instead of the standard output
  subscribers --csv|--json
                       who confirmed the newsletter, each with the unsubscribe link that must stand in every mail
      --out FILE         into a new file instead of the standard output

  inbox                the same in the browser, on this machine alone: read, search, note, mark, undo, answer, export, erase

Delivering
  retry [ID]           send now what was given up or waits; without ID everything
  mark-spam ID         set aside: no notification, deleted sooner
  not-spam ID          take back, and notify the team

  mark-new ID, mark-read ID, mark-answered ID
                       what the team has done with it; show marks it as read

Looking after
  erase EMAIL|ID       remove a person: inquiries, notes, notifications, subscription, every byte of the address;
                       or one inquiry by its whole id, such as a report without an address
  audit                who did what with inquiries, newest first; entries are kept for two years
      --limit N          at most N (default 50), or all
  purge                delete now what has been kept long enough (the server does so every hour)
      --clock-is-right   although the last time was long ago: this machine's clock is right
  backup FILE          copy the database while the server runs (SQLite)
  backup --into FOLDER the same under a name with the time, for a timer
      --keep N           then remove the oldest of these beyond N (default all)
  restore FILE         put a backup in place; the server must be stopped (SQLite)

--json prints results for machines. Settings are those of the server: DATABASE_URL, RETENTION_DAYS and the
notifiers, from the environment. All of it is safe while the server runs; only restore asks for it to be stopped.

Exit code: 0 done, 1 could not be done, 2 not understood.
`;
