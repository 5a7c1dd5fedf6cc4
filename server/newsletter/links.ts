import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { CONFIRM_DAYS, NEWSLETTER_CONFIRM, NEWSLETTER_UNSUBSCRIBE, TOKEN_PARAMETER } from "#domain/newsletter.ts";
import type { Tables } from "../database/database.ts";
import { DAY_MS } from "../process/timing.ts";

const THE_ONLY_ROW = 1;
/** No expiry: an unsubscribe link works as long as the subscription exists. */
const NEVER = 0;

type Purpose = "confirm" | "unsubscribe";

export type MailLinks = ReturnType<typeof createMailLinks>;

/**
 * Signs links for the owner of a mailbox. The key is in the database, because every process needs the same one; the
 * addresses that it protects are there, too.
 */
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
  const link = async (path: string, purpose: Purpose, id: string, expiresAt: number) => {
    const signature = await sign(`${purpose} ${id} ${expiresAt}`);
    return `${origin}${path}?${TOKEN_PARAMETER}=${id}.${expiresAt}.${signature}`;
  };
  return {
    confirm: (id: string, now: number) => link(NEWSLETTER_CONFIRM, "confirm", id, now + CONFIRM_DAYS * DAY_MS),
    unsubscribe: (id: string) => link(NEWSLETTER_UNSUBSCRIBE, "unsubscribe", id, NEVER),
    /** Keyed hash of a mailbox: counts mails to it without storing the address. */
    hashOf: (mailbox: string) => sign(`mailbox ${mailbox}`),
    /** Resolves to the subscription of a link; undefined if the link is forged, for another purpose or expired. */
    read: async (purpose: Purpose, token: string, now: number): Promise<string | undefined> => {
      const [, id, expires = "", signature = ""] = /^([\w-]{1,64})\.(\d{1,16})\.([\w-]{43})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const expected = await sign(`${purpose} ${id} ${expires}`);
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
      return Number(expires) === NEVER || now < Number(expires) ? id : undefined;
    },
  };
}

async function signingKey(kysely: Kysely<Tables>): Promise<string> {
  await kysely
    .insertInto("signing_key")
    .values({ id: THE_ONLY_ROW, key: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const { key } = await kysely.selectFrom("signing_key").select("key").executeTakeFirstOrThrow();
  return key;
}
