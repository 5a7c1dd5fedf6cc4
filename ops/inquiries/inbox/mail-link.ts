import { site } from "#brand/site.ts";
import type { InquiryTable } from "#server/database/tables.ts";
import { printable, timeText } from "../text.ts";

/** Some mail programs cut longer addresses off. */
const QUOTED_MAX = 1_000;

/** An answer in the team's own mail program, the inquiry quoted below. */
export function mailLink({ name, email, message, created_at }: InquiryTable): string {
  const text = printable(message);
  const shown = [...text].length > QUOTED_MAX ? `${[...text].slice(0, QUOTED_MAX).join("")} …` : text;
  const quoted = shown.split("\n").map((line) => `> ${line}`);
  const body = ["", "", `On ${timeText(created_at)} UTC, ${printable(name).replaceAll("\n", " ")} wrote:`, ...quoted];
  const subject = `Re: Your inquiry to ${site.brand}`;
  const address = encodeURIComponent(email).replaceAll("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.join("\r\n"))}`;
}
