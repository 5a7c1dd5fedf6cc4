import { files } from "#app/paths.ts";

/** A file nobody renews should expire (RFC 9116 asks for less than a year); a site that is alive is built more often. */
const VALID_DAYS = 330;
const DAY_MS = 86_400_000;

export type SecurityTxt = { email: string; origin: string; policy: string; builtAt: Date };

export function securityTxt({ email, origin, policy, builtAt }: SecurityTxt): string {
  const expires = new Date(Math.floor(builtAt.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000", "")}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${files.securityTxt}`,
    `Policy: ${policy}`,
    "",
  ].join("\n");
}
