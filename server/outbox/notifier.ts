import type { InquiryTable } from "../inquiry/tables.ts";

export type Notification = {
  /** The same on every attempt and in every process: receivers recognise a repetition by it. */
  id: string;
  inquiry: InquiryTable;
};

/** Problems are stored and logged: in words, without anything the visitor wrote. */
export type Delivery =
  | { outcome: "sent" }
  | { outcome: "later"; problem: string; retryAfterMs?: number }
  | { outcome: "refused"; problem: string };

export type Notifier = {
  channel: string;
  /** Resolves to what happened. A rejection counts as "later". */
  send(notification: Notification, signal: AbortSignal): Promise<Delivery>;
};
