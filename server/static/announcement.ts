import { DAY_MS } from "../process/timing.ts";
import { compress } from "./compress.ts";

/** As the build renders it: content/announcement.yaml. */
const BAR = /<aside id="announcement" data-until="(\d{4}-\d\d-\d\d)"[\s\S]*?<\/aside>/;

/** When the announcement on a page ends: with its last day, in milliseconds. Undefined if the page has none. */
export function announcementEnd(page: Buffer): number | undefined {
  if (!page.includes('<aside id="announcement"')) return undefined;
  const day = BAR.exec(page.toString())?.[1];
  return day === undefined ? undefined : Date.parse(day) + DAY_MS;
}

/** The page without it, for when it has ended and nobody has built the site since. */
export function withoutAnnouncement(page: Buffer) {
  const identity = Buffer.from(page.toString().replace(BAR, ""));
  return { identity, ...compress(identity) };
}
