import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { site } from "#brand/site.ts";
import { CONFIRM_DAYS, NEWSLETTER, TOKEN_PARAMETER } from "#domain/newsletter.ts";
import type { Tables } from "../database/database.ts";
import type { Notifier, SubscriptionNotification } from "../outbox/notifier.ts";
import { addressed, type MailServer, mailSender } from "../outbox/smtp.ts";
import { DAY_MS, isSameSecret } from "../process/timing.ts";

/** No expiry: an unsubscribe link works as long as the subscription exists. */
const NEVER = 0;

/** What a link is for: part of its signature, and the last part of its page's address (domain/newsletter.ts). */
type Purpose = "confirm" | "unsubscribe";

export type MailLinks = ReturnType<typeof createMailLinks>;

/** Signs links for the owner of a mailbox. Every process needs the same key, so it is in the database. */
export function createMailLinks(kysely: Kysely<Tables>, origin: string) {
  let key: Promise<string> | undefined;
  const sign = async (content: string) => {
    key ??= signingKey(kysely).catch((error) => {
      key = undefined;
      throw error;
    });
    return createHmac("sha256", await key)
      .update(content)
      .digest("base64url");
  };
  const link = async (purpose: Purpose, id: string, expiresAt: number) => {
    const signature = await sign(`${purpose} ${id} ${expiresAt}`);
    return `${origin}${NEWSLETTER}/${purpose}?${TOKEN_PARAMETER}=${id}.${expiresAt}.${signature}`;
  };
  return {
    confirm: (id: string, now: number) => link("confirm", id, now + CONFIRM_DAYS * DAY_MS),
    unsubscribe: (id: string) => link("unsubscribe", id, NEVER),
    /** Keyed hash of a mailbox: counts mails to it without storing the address. */
    hashOf: (mailbox: string) => sign(`mailbox ${mailbox}`),
    /** Resolves to the subscription of a link; undefined if the link is forged, for another purpose or expired. */
    read: async (purpose: Purpose, token: string, now: number): Promise<string | undefined> => {
      const [, id, expires = "", signature = ""] = /^([\w-]{1,64})\.(\d{1,16})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const expected = await sign(`${purpose} ${id} ${expires}`);
      if (!isSameSecret(expected, signature)) return undefined;
      return Number(expires) === NEVER || now < Number(expires) ? id : undefined;
    },
  };
}

async function signingKey(kysely: Kysely<Tables>): Promise<string> {
  await kysely
    .insertInto("signing_key")
    .values({ id: 1, key: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { key } = await kysely.selectFrom("signing_key").select("key").executeTakeFirstOrThrow();
  return key;
}

export const CONFIRMATION_CHANNEL = "confirmation";

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
