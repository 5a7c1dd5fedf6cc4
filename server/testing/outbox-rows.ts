import type { Kysely } from "kysely";
import type { InquiryTable, OutboxTable, Tables } from "#server/database/database.ts";
import { dueRow } from "../outbox/store.ts";

export function inquiryRow(id: string, own: Partial<InquiryTable> = {}): InquiryTable {
  return {
    id,
    submission_id: `submission-${id}`,
    created_at: 0,
    name: "Grace Hopper",
    email: "grace@navy.example",
    company: "Navy",
    role: "",
    topic: "guard-demo",
    message: "Hello,\nwe would like a demo.",
    consent: 0,
    spam_reason: null,
    flags: "",
    ...own,
  };
}

export function outboxRow(inquiryId: string, channel: string, own: Partial<OutboxTable> = {}): OutboxTable {
  return { ...dueRow(`${inquiryId}-${channel}`, { inquiry_id: inquiryId }, channel, 0), ...own };
}

export const storeOutbox = (kysely: Kysely<Tables>, ...rows: readonly OutboxTable[]) =>
  kysely.insertInto("outbox").values(rows).execute();

/** Stores inquiries as a submission would, each with its notifications. */
export async function storeInquiries(
  kysely: Kysely<Tables>,
  inquiries: readonly InquiryTable[],
  channels: readonly string[] = [],
): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await tx.insertInto("inquiry").values(inquiries).execute();
    const rows = inquiries.flatMap(({ id, created_at }) =>
      channels.map((channel) => outboxRow(id, channel, { created_at, next_attempt_at: created_at })),
    );
    if (rows.length > 0) await storeOutbox(tx, ...rows);
  });
}
