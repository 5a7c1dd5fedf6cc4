import { site } from "#brand/site.ts";
import { topicLabel } from "#domain/inquiry/fields.ts";
import type { InquiryTable, SubscriptionTable } from "../database/database.ts";

/** Subject of a notification. A channel carries one kind only. */
export type Subject = { inquiry: InquiryTable } | { subscription: SubscriptionTable };

export const idOf = (subject: Subject) => ("inquiry" in subject ? subject.inquiry : subject.subscription).id;

/** The id is equal on every attempt and in every process, so that receivers recognise a repetition. */
export type Notification = { id: string } & Subject;

export type InquiryNotification = Extract<Notification, { inquiry: unknown }>;
export type SubscriptionNotification = Extract<Notification, { subscription: unknown }>;

/** An inquiry as JSON for other programs. Its names are a public interface: add names, never change or remove one. */
export function inquiryJson(inquiry: InquiryTable) {
  const { name, email, company, role, topic, message } = inquiry;
  return {
    receivedAt: new Date(inquiry.created_at).toISOString(),
    name,
    email,
    company,
    role,
    topic,
    message,
    wantsUpdates: inquiry.consent === 1,
    flags: inquiry.flags.split(" ").filter((flag) => flag !== ""),
  };
}

/** Body of a webhook and of a notification file; a changed name needs another `type`. */
export function notificationBody({ id, inquiry }: InquiryNotification) {
  const data = { notificationId: id, inquiryId: inquiry.id, ...inquiryJson(inquiry) };
  return { type: "inquiry.received", timestamp: data.receivedAt, data };
}

export const topicText = (topic: string) => topicLabel(topic, { guard: site.products.guard.name });

export type Field = [label: string, value: string];

/** Labelled fields of an inquiry for people, without the message; some may be empty. */
export const visitorFields = (inquiry: InquiryTable): Field[] => [
  ["Name", inquiry.name],
  ["Email", inquiry.email],
  ["Company", inquiry.company],
  ["Role", inquiry.role],
  ["About", topicText(inquiry.topic)],
  ["Wants updates", inquiry.consent === 1 ? "yes" : "no"],
  ["Note", inquiry.flags],
];

/** Problems are stored and logged: plain text, without anything that the visitor wrote. */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "later"; problem: string; retryAfterMs?: number | undefined }
  | { outcome: "refused"; problem: string };

export type Notifier = {
  channel: string;
  /** Sends a notification of its own channel. A rejected promise counts as "later". */
  send(notification: Notification, signal: AbortSignal): Promise<SendResult>;
};
