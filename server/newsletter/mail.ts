import { site } from "#brand/site.ts";
import { CONFIRM_DAYS } from "#domain/newsletter.ts";
import type { Notifier, SubscriptionNotification } from "../outbox/notifier.ts";
import { addressed, type MailServer, mailSender } from "../outbox/smtp.ts";
import type { MailLinks } from "./links.ts";
import { CONFIRMATION_CHANNEL } from "./subscriptions.ts";

type ConfirmationOptions = MailServer & { from: string; links: MailLinks; clock: () => number };

/** Asks the owner of the mailbox to confirm; the mail contains no text that somebody else could have written. */
export function confirmationNotifier({ from, links, clock, ...server }: ConfirmationOptions): Notifier {
  const send = mailSender(server);
  return {
    channel: CONFIRMATION_CHANNEL,
    send: async (notification: SubscriptionNotification) => {
      const { id, email, requested_at, confirmed_at } = notification.subscription;
      // The subscription was confirmed meanwhile, from an earlier mail.
      if (confirmed_at !== null) return { outcome: "sent" };
      const unsubscribe = await links.unsubscribe(id);
      return send({
        ...addressed(notification.id, { to: email, from }),
        subject: `Confirm your subscription to ${site.research}`,
        date: new Date(requested_at),
        headers: {
          "Auto-Submitted": "auto-generated",
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
        text: [
          `Someone, we hope you, asked us to send new research from ${site.brand} to this address.`,
          `To confirm, open this link within ${CONFIRM_DAYS} days and press the button:`,
          await links.confirm(id, clock()),
          "If you did not ask, do nothing. Without your confirmation we send nothing more and delete the address.",
          `To delete the address now, open this link:\n${unsubscribe}`,
          `--\n${site.brand}\n`,
        ].join("\n\n"),
      });
    },
  };
}
