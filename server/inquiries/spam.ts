import { domainOf, TIME_TRAP_MS, type Traces } from "#domain/inquiry/fields.ts";

/** Well-known domains of disposable, publicly readable mailboxes, each of two labels. Only a hint. */
const DISPOSABLE_DOMAINS: ReadonlySet<string> = new Set(
  `10minutemail.com 10minutemail.net dispostable.com dropmail.me fakeinbox.com getairmail.com getnada.com grr.la
  guerrillamail.com guerrillamail.info guerrillamail.net guerrillamail.org inboxkitten.com mail-temp.com mailcatch.com
  maildrop.cc mailinator.com mailnesia.com mailsac.com minuteinbox.com mohmal.com mytemp.email sharklasers.com
  spamgourmet.com temp-mail.io temp-mail.org tempail.com tempmail.dev tempmailo.com throwawaymail.com trashmail.com
  yopmail.com yopmail.fr yopmail.net`.split(/\s+/),
);

/** Why a submission is spam, or null. Spam is set aside, never rejected: bots would retry, mistaken people be lost. */
export function spamReasonOf({ honeypot, elapsedMs }: Traces): "honeypot" | "too-fast" | null {
  if (honeypot.trim() !== "") return "honeypot";
  if (elapsedMs !== undefined && elapsedMs < TIME_TRAP_MS) return "too-fast";
  return null;
}

export function flagsOf(email: string): string {
  const registered = domainOf(email).split(".").slice(-2).join(".");
  return DISPOSABLE_DOMAINS.has(registered) ? "disposable-address" : "";
}
