import { createHash } from "node:crypto";

/** The version of a policy file: the first eight digits of its SHA-256, as `sha256sum` prints them. */
export const policyVersion = (file: string): string =>
  `policy@${createHash("sha256").update(file).digest("hex").slice(0, 8)}`;
