import { createHash } from "node:crypto";
import { REPLAY_WINDOW_MS, type Traces } from "#domain/inquiry/fields.ts";
import { fingerprintInput, type Inquiry } from "#domain/inquiry/inquiry.ts";

export type ReplayKeys = {
  /** Stored with the inquiry; the database accepts it once. */
  submissionId: string;
  /** The same words just before the window turned, if no browser told them apart. */
  earlier: string | undefined;
};

/**
 * By which the same inquiry is recognised. The words are part of it even if the browser made an id: whoever corrects
 * their text after a failure sends another inquiry, which must not be taken for the first.
 */
export function replayKeys(inquiry: Inquiry, { submissionId }: Traces, now: number): ReplayKeys {
  const words = fingerprintInput(inquiry);
  if (submissionId !== undefined) {
    return { submissionId: `browser:${hashOf(`${submissionId} ${words}`)}`, earlier: undefined };
  }
  const window = Math.floor(now / REPLAY_WINDOW_MS);
  const inWindow = (number: number) => `words:${hashOf(`${number} ${words}`)}`;
  return { submissionId: inWindow(window), earlier: inWindow(window - 1) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
