import { createReadStream, existsSync } from "node:fs";
import { sql } from "kysely";
import { counted } from "#domain/content/format.ts";
import { databaseFile } from "#server/database/open.ts";
import { erase } from "#server/inquiries/erase.ts";
import { purge } from "#server/inquiries/retention.ts";
import { outboxDirectory } from "#server/outbox/file.ts";
import type { Command } from "./arguments.ts";
import { audit, CommandProblem, type Context, report } from "./context.ts";
import { inquiriesText } from "./text.ts";

export async function eraseCommand({ json, about }: Pick<Command, "json" | "about">, context: Context): Promise<void> {
  const { database, settings, terminal } = context;
  const filesDirectory = outboxDirectory(settings.databaseUrl);
  const { spellings, ...counts } = await erase({ database, about, filesDirectory });
  await audit(context, "erase", null, `${inquiriesText(counts.inquiries)}, ${counted(counts.mentions, "mention")}`);
  await verifyErased(spellings, context);
  await report(
    terminal,
    json,
    { erased: counts },
    `Erased: ${inquiriesText(counts.inquiries)}, ${counted(counts.notifications, "notification")}, ` +
      `${counted(counts.subscriptions, "subscription")}; ` +
      `the address was replaced in ${inquiriesText(counts.mentions)} of others.\n` +
      "Backups and mailboxes are not reached from here: see the runbook.\n",
  );
}

/** Checks on SQLite that the database files no longer contain the address. */
async function verifyErased(spellings: readonly string[], { database, settings }: Context): Promise<void> {
  const file = databaseFile(settings.databaseUrl);
  if (file === undefined || !(await filesContain(file, spellings))) return;
  // Deletions that were not overwritten, by another program or long ago, leave traces: rewrite the whole file.
  await sql`vacuum`.execute(database.kysely);
  await database.forgetDeleted();
  if (await filesContain(file, spellings)) {
    throw new CommandProblem(
      "The inquiries are erased, but a trace is left in the database file, since the server is busy with it. Run this again.",
    );
  }
}

async function filesContain(file: string, texts: readonly string[]): Promise<boolean> {
  const needles = texts.map((text) => Buffer.from(text).toString("latin1"));
  const overlap = Math.max(...needles.map((needle) => needle.length));
  for (const name of [file, `${file}-wal`]) {
    if (!existsSync(name)) continue;
    let tail = "";
    for await (const chunk of createReadStream(name, { encoding: "latin1" })) {
      const text: string = tail + chunk;
      if (needles.some((needle) => text.includes(needle))) return true;
      tail = text.slice(-overlap);
    }
  }
  return false;
}

export async function purgeCommand({ json, clockIsRight }: Command, context: Context): Promise<void> {
  const { database, settings, terminal, clock } = context;
  const { retentionDays } = settings;
  const filesDirectory = outboxDirectory(settings.databaseUrl);
  const deleted = await purge({ database, now: clock(), retentionDays, filesDirectory, clockIsRight });
  await audit(context, "purge", null, inquiriesText(deleted));
  await report(terminal, json, { deleted }, `${inquiriesText(deleted)} deleted.\n`);
}
