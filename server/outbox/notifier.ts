import type { InquiryTable, SubscriptionTable } from "../database/tables.ts";

/** Subject of a notification. A channel carries one kind only. */
export type Subject = { inquiry: InquiryTable } | { subscription: SubscriptionTable };

export const idOf = (subject: Subject) => ("inquiry" in subject ? subject.inquiry : subject.subscription).id;

export type Notification = {
  /** Equal on every attempt and in every process, so that receivers recognise a repetition. */
  id: string;
} & Subject;

export type InquiryNotification = Extract<Notification, { inquiry: unknown }>;

/** Body for the team's own programs; its names are a public interface, so they change only with `type`. */
export function notificationBody({ id, inquiry }: InquiryNotification) {
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

/** Problems are stored and logged: plain text, without anything that the visitor wrote. */
export type SendResult =
  | { outcome: "sent" }
  | { outcome: "later"; problem: string; retryAfterMs?: number }
  | { outcome: "refused"; problem: string };

export type Notifier = {
  channel: string;
  /** Resolves to what happened. A rejection counts as "later". */
  send(notification: Notification, signal: AbortSignal): Promise<SendResult>;
};

/** Creates a notifier that tells the team of inquiries. */
export function teamNotifier(
  channel: string,
  send: (notification: InquiryNotification, signal: AbortSignal) => Promise<SendResult>,
): Notifier {
  return {
    channel,
    send: async (notification, signal) => {
      if ("inquiry" in notification) return send(notification, signal);
      return { outcome: "refused", problem: `${channel} is for inquiries` };
    },
  };
}
