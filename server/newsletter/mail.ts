import type { SendMailOptions } from "nodemailer";
import { site } from "#brand/site.ts";
import { CONFIRM_DAYS } from "#domain/newsletter.ts";
import type { SubscriptionTable } from "../database/database.ts";
import type { Notifier } from "../outbox/notifier.ts";
import { addressed, type MailServer, mailSender } from "../outbox/smtp.ts";
import type { MailLinks } from "./links.ts";
import { CONFIRMATION_CHANNEL } from "./subscriptions.ts";

type Links = { confirm: string; unsubscribe: string };

/** Asks the owner of the mailbox to confirm; contains no text that somebody else could have written. */
function composeConfirmation(
  id: string,
  { email, requested_at }: SubscriptionTable,
  from: string,
  { confirm, unsubscribe }: Links,
): SendMailOptions {
  return {
    ...addressed(id, { to: email, from }),
    subject: `Confirm your subscription to ${site.research}`,
    date: new Date(requested_at),
    headers: {
      "Auto-Submitted": "auto-generated",
      "List-Unsubscribe": `<${unsubscribe}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
    text: [
      `Somebody, we hope you, asked us to send new research from ${site.brand} to this address.`,
      `To confirm, open this link within ${CONFIRM_DAYS} days and press the button:`,
      confirm,
      "If it was not you, do nothing. Without confirmation we send nothing more and delete the address.",
      `To delete it now:\n${unsubscribe}`,
      `--\n${site.brand}\n`,
    ].join("\n\n"),
  };
}

type ConfirmationOptions = MailServer & { from: string; links: MailLinks; clock: () => number };

export function confirmationNotifier({ from, links, clock, ...server }: ConfirmationOptions): Notifier {
  const send = mailSender(server);
  return {
    channel: CONFIRMATION_CHANNEL,
    send: async (notification) => {
      if (!("subscription" in notification))
        return { outcome: "refused", problem: "this channel is for subscriptions" };
      const { id, subscription } = notification;
      // The subscription was confirmed meanwhile, from an earlier mail.
      if (subscription.confirmed_at !== null) return { outcome: "sent" };
      const own = {
        confirm: await links.confirm(subscription.id, clock()),
        unsubscribe: await links.unsubscribe(subscription.id),
      };
      return send(composeConfirmation(id, subscription, from, own));
    },
  };
}
