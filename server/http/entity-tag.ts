import { createHash } from "node:crypto";
import type { Encoding } from "./encoding.ts";

/** Strong, and different per encoding: the bytes differ although the content is the same. */
export function entityTag(contentHash: string, encoding: Encoding): string {
  return encoding === "identity" ? `"${contentHash}"` : `"${contentHash}-${encoding}"`;
}

export function contentHash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag as weak. */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}
