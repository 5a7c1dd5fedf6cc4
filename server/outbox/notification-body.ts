import type { Notification } from "./notifier.ts";

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
