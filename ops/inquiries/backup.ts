import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { databaseFile } from "#server/database/open.ts";
import { copySqlite, isInUse, readBackup, restoreSqlite } from "#server/database/sqlite-backup.ts";
import type { Settings } from "#server/process/settings.ts";
import { reasonOf } from "#server/process/start-problem.ts";
import { CommandProblem, progressLine, type Surroundings } from "./context.ts";

type FileCommand = { json: boolean; file: string };

/** PostgreSQL's own tools do this better, and know how to do it over a network. */
const POSTGRES_BACKUP =
  'This database is PostgreSQL. Use its own tool: pg_dump --format=custom --file=FILE "$DATABASE_URL"';
const POSTGRES_RESTORE =
  'This database is PostgreSQL. Stop the servers, then use its own tool: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';

export async function backupCommand({ json, file }: FileCommand, settings: Settings, { terminal }: Surroundings) {
  const source = databaseFile(settings.databaseUrl);
  if (source === undefined) throw new CommandProblem(POSTGRES_BACKUP);
  if (!existsSync(source)) throw new CommandProblem(`There is no database at ${source}: nothing to back up.`);
  if (existsSync(file)) throw new CommandProblem(`${file} exists already. Choose another name.`);
  const progress = progressLine(terminal);
  await copySqlite(source, resolve(file), (share) => progress.show(`${Math.floor(share * 100)} %`));
  progress.end();
  const { inquiries } = readBackup(file);
  await terminal.write(
    json
      ? `${JSON.stringify({ file, inquiries })}\n`
      : `${file} holds ${inquiries} inquiries and was read back whole. It is personal: keep it as such.\n`,
  );
}

export async function restoreCommand({ json, file }: FileCommand, settings: Settings, surroundings: Surroundings) {
  const { terminal, clock } = surroundings;
  const target = databaseFile(settings.databaseUrl);
  if (target === undefined) throw new CommandProblem(POSTGRES_RESTORE);
  const { inquiries, due } = contentOf(file);
  if (isInUse(target)) {
    throw new CommandProblem(`${target} is in use. Stop the server first; nothing was changed.`);
  }
  const keptAs = existsSync(target)
    ? `${target}.before-restore-${new Date(clock()).toISOString().replace(/[-:.]/g, "")}`
    : null;
  await restoreSqlite(resolve(file), target, keptAs ?? target);
  if (json) return terminal.write(`${JSON.stringify({ inquiries, due, keptAs })}\n`);
  const kept = keptAs === null ? "" : `What was there is kept as ${keptAs}; delete it when you are sure.\n`;
  const resent = due === 0 ? "" : `${due} notifications in it count as not sent and will be sent again.\n`;
  await terminal.write(
    `Restored: ${inquiries} inquiries.\n${kept}${resent}Erase again whoever was erased since that backup.\n`,
  );
}

function contentOf(file: string) {
  if (!existsSync(file)) throw new CommandProblem(`There is no file ${file}.`);
  try {
    return readBackup(file);
  } catch (error) {
    throw new CommandProblem(`${file} is no backup that can be used: ${reasonOf(error)}.`);
  }
}
