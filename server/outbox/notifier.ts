import type { InquiryTable } from "../database/tables.ts";

export type Notification = {
  /** The same on every attempt and in every process: receivers recognise a repetition by it. */
  id: string;
  inquiry: InquiryTable;
};

/** What the team's own programs receive; names are part of the interface, so they change only with `type`. */
export function notificationBody({ id, inquiry }: Notification) {
  return {
    type: "inquiry.received",
    timestamp: new Date(inquiry.created_at).toISOString(),
    data: {
      notificationId: id,
      inquiryId: inquiry.id,
      receivedAt: new Date(inquiry.created_at).toISOString(),
      name: inquiry.name,
      email: inquiry.email,
      company: inquiry.company,
      role: inquiry.role,
      topic: inquiry.topic,
      message: inquiry.message,
      wantsUpdates: inquiry.consent === 1,
      flags: inquiry.flags.split(" ").filter((flag) => flag !== ""),
    },
  };
}

/** Problems are stored and logged: in words, without anything the visitor wrote. */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "later"; problem: string; retryAfterMs?: number }
  | { outcome: "refused"; problem: string };

export type Notifier = {
  channel: string;
  /** Resolves to what happened. A rejection counts as "later". */
  send(notification: Notification, signal: AbortSignal): Promise<SendResult>;
};
