import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { counted } from "#domain/content/format.ts";
import { databaseFile, openDatabase } from "#server/database/open.ts";
import { BACKED_UP, copySqlite, isInUse, readBackup, restoreSqlite } from "#server/database/sqlite-backup.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import type { Command } from "./arguments.ts";
import { audit, CommandProblem, type Context, report } from "./context.ts";
import { inquiriesText } from "./text.ts";

type Closed = Omit<Context, "database">;

/** Adds an entry to the audit if possible: a broken database may be the reason for a backup or a restore. */
async function auditIn(context: Closed, action: string, detail: string) {
  const database = openDatabase(context.settings.databaseUrl, () => {});
  try {
    await audit({ ...context, database }, action, null, detail);
  } catch (error) {
    context.terminal.note(`The audit has no entry of this: ${reasonOf(error)}.\n`);
  } finally {
    await database.close();
  }
}

export async function backupCommand({ json, about, into, keep }: Command, context: Closed): Promise<void> {
  const { terminal, clock, settings } = context;
  // PostgreSQL's own tools make better backups, also over a network.
  const source = databaseFile(settings.databaseUrl);
  if (source === undefined)
    throw new CommandProblem(
      'This database is PostgreSQL. Use its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"',
    );
  if (!existsSync(source)) throw new CommandProblem(`There is no database at ${source}: nothing to back up.`);
  const file = into === undefined ? about : join(into, datedName(clock()));
  // The folder is not created: with its disk not mounted, the backup would land on the disk of the database.
  if (into !== undefined && !statSync(into, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandProblem(`There is no folder ${into}: create it, or mount its disk.`);
  if (existsSync(file)) throw new CommandProblem(`${file} exists already. Choose another name.`);
  // The entry is added before the copy is made, so that the copy contains it.
  await auditIn(context, "backup", resolve(file));
  await copySqlite(source, resolve(file));
  const { inquiries } = contentOf(file, (reason) => {
    // Removed, so that nobody relies on an unreadable copy.
    rmSync(file);
    return `The copy could not be read back and was removed: ${reason}.`;
  });
  await auditIn(context, BACKED_UP, resolve(file));
  const removed = into === undefined ? [] : removeOldest(into, keep, basename(file));
  const older = removed.length === 0 ? "" : `Removed ${counted(removed.length, "older one")}: ${removed.join(", ")}.\n`;
  const sentence = `${file} holds ${inquiriesText(inquiries)} and was read back whole. It is personal: keep it as such.\n${older}`;
  await report(terminal, json, { file, inquiries, removed }, sentence);
}

/** Names of dated backups sort by time. */
const DATED = /^inquiries-\d{8}T\d{6}Z\.db$/;
const datedName = (now: number) => `inquiries-${new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z.db`;

/** Removes only dated backups, and never the newest, even if the clock has gone back. */
function removeOldest(folder: string, keep: number, newest: string): string[] {
  const earlier = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && DATED.test(entry.name) && entry.name !== newest)
    .map(({ name }) => name);
  const removed = earlier.sort().slice(0, Math.max(0, earlier.length + 1 - keep));
  for (const name of removed) rmSync(join(folder, name));
  return removed;
}

/** The file behind symbolic links, which need not exist. */
function resolveLinks(file: string): string {
  // Throws if the links lead in a circle.
  statSync(file, { throwIfNoEntry: false });
  const isLink = lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolveLinks(resolve(dirname(file), readlinkSync(file))) : file;
}

export async function restoreCommand({ json, about: file }: Command, context: Closed): Promise<void> {
  const { terminal, clock, settings } = context;
  const database = databaseFile(settings.databaseUrl);
  if (database === undefined)
    throw new CommandProblem(
      'This database is PostgreSQL. Use its own tools, pg_dump, psql and pg_restore: docs/runbook.md has the lines under "Backup and restore".',
    );
  // Replaces the file behind a symbolic link, not the link: SQLite keeps its log beside the real file.
  const target = resolveLinks(database);
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  const { inquiries, due } = contentOf(file, (reason) => `${file} is no backup that can be used: ${reason}.`);
  if (isInUse(target)) throw new CommandProblem(`${target} is in use. Stop the server first; nothing was changed.`);
  const keepAs = `${target}.before-restore-${new Date(clock()).toISOString().replace(/[-:.]/g, "")}`;
  const keptAs = (await restoreSqlite(resolve(file), target, keepAs)) ? keepAs : null;
  await auditIn(context, "restore", resolve(file));
  const kept = keptAs === null ? "" : `What was there is kept as ${keptAs}; delete it when you are sure.\n`;
  const resent = due === 0 ? "" : `Notifications in it that count as not sent, and will be sent again: ${due}.\n`;
  const sentence = `Restored: ${inquiriesText(inquiries)}.\n${kept}${resent}Erase again whoever was erased since that backup.\n`;
  await report(terminal, json, { inquiries, due, keptAs }, sentence);
}

function contentOf(file: string, problem: (reason: string) => string) {
  try {
    return readBackup(file);
  } catch (error) {
    throw new CommandProblem(problem(reasonOf(error)));
  }
}
