import { TIME_TRAP_MS, type Traces } from "#domain/inquiry/fields.ts";
import { isDisposable } from "./disposable-domains.ts";

const SPAM_REASONS = ["honeypot", "too-fast"] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

const DISPOSABLE_FLAG = "disposable-address";

/** Spam is set aside and never refused: a machine that is told no tries again, a person who is mistaken for one is lost. */
export function spamReasonOf({ honeypot, elapsedMs }: Traces): SpamReason | null {
  if (honeypot.trim() !== "") return "honeypot";
  if (elapsedMs !== undefined && elapsedMs < TIME_TRAP_MS) return "too-fast";
  return null;
}

export function flagsOf(email: string): string {
  return isDisposable(email) ? DISPOSABLE_FLAG : "";
}
