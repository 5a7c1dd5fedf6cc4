import { counted } from "#domain/content/format.ts";
import { type Field, visitorFields } from "#server/outbox/notifier.ts";
import type { Command } from "./arguments.ts";
import { audit, type Context } from "./context.ts";
import { setHandling } from "./mark.ts";
import { deliveryText, findRecord, firstRecords, type InquiryRecord, latestActions, recordJson } from "./records.ts";
import { inquiriesText, oneLine, printable, table, timeText } from "./text.ts";

export async function listCommand({ json, spam, state, limit }: Command, context: Context): Promise<void> {
  const { database, terminal } = context;
  const { found, more } = await firstRecords(database.kysely, { spam, state }, limit);
  await audit(context, "list", null, inquiriesText(found.length));
  if (json) return terminal.write(`${JSON.stringify(found.map(recordJson), null, 2)}\n`);
  if (found.length === 0) return terminal.write("No inquiries.\n");
  const rows = found.map((record) => {
    const { id, created_at, name, company, topic } = record.inquiry;
    return [id, timeText(created_at), ...[name, company, topic, deliveryText(record)].map(oneLine)];
  });
  await terminal.write(table(["id", "received (UTC)", "name", "company", "about", "notifications"], rows));
  if (more) await terminal.write(`Only the newest ${limit} are shown: --limit all shows every one.\n`);
}

/** Opens an inquiry for reading: marks it as read and records in the audit who opened it. */
export async function openRecord(context: Context, id: string): Promise<InquiryRecord> {
  const record = await findRecord(context.database.kysely, id);
  const isNew = record.handling === "new";
  if (isNew) await setHandling(context, record.inquiry.id, "read");
  await audit(context, "read", record.inquiry.id);
  return isNew ? { ...record, handling: "read" } : record;
}

export async function showCommand({ json, about: id }: Command, context: Context): Promise<void> {
  const { terminal } = context;
  const record = await openRecord(context, id);
  if (json) return terminal.write(`${JSON.stringify(recordJson(record), null, 2)}\n`);
  const { inquiry, handling, notifications, notes } = record;
  const fields: Field[] = [
    ["Inquiry", inquiry.id],
    ["Received", `${timeText(inquiry.created_at)} UTC`],
    ...visitorFields(inquiry),
    ["State", handling],
    ["Spam", inquiry.spam_reason ?? "no"],
    ...notifications.map((row): Field => [`By ${row.channel}`, notificationText(row)]),
    ...notes.map(({ operator, detail }): Field => [`${operator} noted`, detail]),
  ];
  const filled = fields.filter(([, value]) => value !== "");
  const lines = filled.map(([label, value]) => `${`${label}:`.padEnd(16)}${oneLine(value)}\n`);
  await terminal.write(`${lines.join("")}\n${printable(inquiry.message)}\n`);
}

export function notificationText(row: InquiryRecord["notifications"][number]): string {
  const tries = counted(row.attempts, "attempt");
  const problem = row.last_problem === null ? "" : `, last problem: ${row.last_problem}`;
  if (row.state === "sent") return `sent ${timeText(row.sent_at ?? 0)} UTC, ${tries}`;
  if (row.state === "dead") return `given up after ${tries}${problem}`;
  return `due, next attempt ${timeText(row.next_attempt_at)} UTC, ${tries}${problem}`;
}

export async function auditCommand({ json, limit }: Command, { database, terminal }: Context): Promise<void> {
  // "all" is infinite, which is no limit for SQL.
  const actions = await latestActions(database.kysely, Math.min(limit, 1_000_000));
  if (json) {
    const list = actions.map(({ at, operator, action, inquiry_id, detail }) => {
      return { at: new Date(at).toISOString(), operator, action, inquiryId: inquiry_id, detail };
    });
    return terminal.write(`${JSON.stringify(list, null, 2)}\n`);
  }
  if (actions.length === 0) return terminal.write("Nothing has been done yet.\n");
  const rows = actions.map(({ at, operator, action, inquiry_id, detail }) => {
    return [timeText(at), operator, action, inquiry_id ?? "", detail];
  });
  await terminal.write(table(["when (UTC)", "who", "what", "inquiry", ""], rows));
}
