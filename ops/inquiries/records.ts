import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { REPORT_TOPICS, TOPICS } from "#domain/inquiry/fields.ts";
import type { AuditTable, HandlingTable, InquiryTable, OutboxTable, Tables } from "#server/database/database.ts";
import { NOTE } from "#server/inquiries/erase.ts";
import { inquiryJson, topicText } from "#server/outbox/notifier.ts";
import { CommandProblem } from "./context.ts";

export type InquiryRecord = {
  inquiry: InquiryTable;
  notifications: OutboxTable[];
  handling: Handling;
  notes: AuditTable[];
};

export type Handling = "new" | HandlingTable["state"];

/** Which inquiries: spam left out, included or "only"; "open" is not answered; some field has each word of `search`. */
type Selection = {
  spam: boolean | "only";
  state?: OutboxTable["state"] | undefined;
  handling?: Handling | "open" | undefined;
  search?: string | undefined;
  email?: string | undefined;
};

const SEARCHED = ["name", "email", "company", "role", "message", "topic"] as const;

export const wordsOf = (search: string): string[] => search.split(/\s+/).filter((word) => word !== "");

/** Matches inquiries with this text in any field that a visitor wrote, or in the label of the topic, ignoring case. */
function mentioning(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const topics = [...TOPICS, ...REPORT_TOPICS].filter((topic) =>
    topicText(topic).toLowerCase().includes(text.toLowerCase()),
  );
  return (row: ExpressionBuilder<Tables, "inquiry">) =>
    row.or([
      ...SEARCHED.map((column) => sql<boolean>`lower(${row.ref(column)}) like lower(${pattern}) escape '\\'`),
      ...topics.map((topic) => row("topic", "=", topic)),
    ]);
}

function selected(kysely: Kysely<Tables>, { spam, state, handling, search = "", email }: Selection) {
  let query = kysely.selectFrom("inquiry").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
  if (spam === false) query = query.where("spam_reason", "is", null);
  if (spam === "only") query = query.where("spam_reason", "is not", null);
  if (state !== undefined)
    query = query.where("id", "in", (row) => row.selectFrom("outbox").select("inquiry_id").where("state", "=", state));
  if (handling === "new") {
    query = query.where("id", "not in", (rows) => rows.selectFrom("inquiry_handling").select("inquiry_id"));
  } else if (handling !== undefined) {
    const [has, wanted] = handling === "open" ? (["not in", "answered"] as const) : (["in", handling] as const);
    query = query.where("id", has, (rows) =>
      rows.selectFrom("inquiry_handling").select("inquiry_id").where("state", "=", wanted),
    );
  }
  if (email !== undefined) query = query.where(sql<boolean>`lower(email) = lower(${email})`);
  return wordsOf(search).reduce((narrowed, word) => narrowed.where(mentioning(word)), query);
}

/** Reads records in batches, so that memory use stays small and the database is free in between. */
export async function* records(kysely: Kysely<Tables>, selection: Selection): AsyncGenerator<InquiryRecord> {
  const all = selected(kysely, selection).limit(200);
  let inquiries = await all.execute();
  for (let last = inquiries.at(-1); last !== undefined; last = inquiries.at(-1)) {
    yield* await recordsOf(kysely, inquiries);
    const { created_at, id } = last;
    inquiries = await all
      .where((row) => row(row.refTuple("created_at", "id"), "<", row.tuple(created_at, id)))
      .execute();
  }
}

/** Reads at most `limit` records, and whether there are more. */
export async function firstRecords(kysely: Kysely<Tables>, selection: Selection, limit: number) {
  const found: InquiryRecord[] = [];
  for await (const record of records(kysely, selection)) {
    if (found.length >= limit) return { found, more: true };
    found.push(record);
  }
  return { found, more: false };
}

async function recordsOf(kysely: Kysely<Tables>, inquiries: InquiryTable[]): Promise<InquiryRecord[]> {
  const ids = inquiries.map(({ id }) => id);
  const outbox = kysely.selectFrom("outbox").selectAll().where("inquiry_id", "in", ids).orderBy("channel");
  const rows = await outbox.execute();
  const handled = await kysely.selectFrom("inquiry_handling").selectAll().where("inquiry_id", "in", ids).execute();
  const notes = await actionsOn(kysely, ids).where("action", "=", NOTE).execute();
  return inquiries.map((inquiry) => ({
    inquiry,
    notes: notes.filter(({ inquiry_id }) => inquiry_id === inquiry.id),
    handling: handled.find(({ inquiry_id }) => inquiry_id === inquiry.id)?.state ?? "new",
    notifications: rows.filter(({ inquiry_id }) => inquiry_id === inquiry.id),
  }));
}

/** Finds a record by its id, or by an unambiguous prefix of it. */
export async function findRecord(kysely: Kysely<Tables>, id: string): Promise<InquiryRecord> {
  const pattern = `${id.replace(/[\\%_]/g, "\\$&")}%`;
  const found = await kysely
    .selectFrom("inquiry")
    .selectAll()
    .where((row) => row.or([row("id", "=", id), sql<boolean>`id like ${pattern} escape '\\'`]))
    .orderBy("id")
    .limit(2)
    .execute();
  const inquiry = found.find((candidate) => candidate.id === id) ?? found[0];
  if (inquiry === undefined)
    throw new CommandProblem(`There is no inquiry ${id}. "inquiries list --spam" shows them all.`);
  if (inquiry.id !== id && found.length > 1)
    throw new CommandProblem(`More than one inquiry begins with ${id}. Give more of its id.`);
  const [record] = await recordsOf(kysely, [inquiry]);
  return record as InquiryRecord;
}

/** What actions can change about an inquiry, without anything a visitor wrote; `changes` are the ids of those actions. */
export async function stateOf(kysely: Kysely<Tables>, about: string) {
  const { inquiry, handling, notifications } = await findRecord(kysely, about);
  const { id, spam_reason } = inquiry;
  const changes = await actionsOn(kysely, [id]).where("action", "not in", ["read", NOTE]).execute();
  return { id, spam_reason, handling, notifications, changes: changes.map((entry) => entry.id).join() };
}

export type ThreadEntry = { at: number } & (
  | { record: InquiryRecord }
  | { notification: OutboxTable }
  | { action: AuditTable }
);

/** Everything known about an inquiry and its sender, oldest first; of the sender's other inquiries only their notes. */
export async function threadOf(kysely: Kysely<Tables>, record: InquiryRecord): Promise<ThreadEntry[]> {
  const { id, email } = record.inquiry;
  const sent = email === "" ? [] : (await firstRecords(kysely, { spam: true, email }, 200)).found;
  const others = sent.filter(({ inquiry }) => inquiry.id !== id);
  const own = await actionsOn(kysely, [id]).execute();
  // Of several reads by one operator, only the last is shown.
  const done = new Map(own.map((entry) => [entry.action === "read" ? entry.operator : entry.id, entry])).values();
  const entries: ThreadEntry[] = [
    ...[record, ...others].map((one) => ({ at: one.inquiry.created_at, record: one })),
    ...record.notifications.map((row) => ({ at: row.sent_at ?? row.next_attempt_at, notification: row })),
    ...[...done, ...others.flatMap(({ notes }) => notes)].map((action) => ({ at: action.at, action })),
  ];
  return entries.sort((a, b) => a.at - b.at);
}

/** A record as JSON for other programs: times as text, no internal columns. */
export function recordJson({ inquiry, notifications, handling, notes }: InquiryRecord) {
  return {
    id: inquiry.id,
    ...inquiryJson(inquiry),
    spamReason: inquiry.spam_reason,
    handling,
    notes: notes.map(({ at, operator, detail }) => ({ at: new Date(at).toISOString(), operator, text: detail })),
    notifications: notifications.map((row) => ({
      id: row.id,
      channel: row.channel,
      state: row.state,
      attempts: row.attempts,
      nextAttemptAt: row.state === "due" ? new Date(row.next_attempt_at).toISOString() : null,
      sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
      problem: row.last_problem,
    })),
  };
}

/** The state of the notifications for a table: "smtp sent; webhook GIVEN UP". */
export function deliveryText({ inquiry, notifications }: InquiryRecord): string {
  const parts = notifications.map(({ channel, state, attempts }) => {
    if (state === "sent") return `${channel} sent`;
    if (state === "dead") return `${channel} GIVEN UP`;
    return `${channel} due${attempts > 0 ? `, ${attempts} tried` : ""}`;
  });
  // Spam is shown first, even if the team was notified before the inquiry was marked.
  if (inquiry.spam_reason !== null) parts.unshift(`spam: ${inquiry.spam_reason}`);
  return parts.length === 0 ? "none" : parts.join("; ");
}

/** The newest entries of the audit. The text of a note stays with its inquiry. */
export async function latestActions(kysely: Kysely<Tables>, limit: number): Promise<AuditTable[]> {
  const actions = kysely.selectFrom("audit").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit);
  return (await actions.execute()).map((entry) => (entry.action === NOTE ? { ...entry, detail: "" } : entry));
}

const actionsOn = (kysely: Kysely<Tables>, ids: readonly string[]) =>
  kysely.selectFrom("audit").selectAll().where("inquiry_id", "in", ids).orderBy("at").orderBy("id");
