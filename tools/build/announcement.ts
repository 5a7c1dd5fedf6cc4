import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Announcement } from "#domain/content/announcement.ts";
import { DAY_MS } from "#server/process/timing.ts";
import { withoutAnnouncement } from "#server/static/files.ts";
import { elementsOf, parseHtml } from "./html.ts";
import type { BuiltPages } from "./site-manifest.ts";

/** The page without its announcement, or undefined if it has none. */
function cutAnnouncement(html: string): string | undefined {
  const bar = elementsOf(parseHtml(html)).find(({ properties }) => properties.id === "announcement");
  const { start, end } = bar?.position ?? {};
  return start?.offset === undefined ? undefined : html.slice(0, start.offset) + html.slice(end?.offset);
}

/**
 * Writes a second copy of each page without the announcement. The server switches to these copies when the last day is
 * over, so that no build is needed. Resolves to that moment, in milliseconds since 1970.
 */
export async function writePagesWithoutAnnouncement(
  client: string,
  { pages, notFound }: BuiltPages,
  announcement: Announcement | undefined,
): Promise<number | undefined> {
  if (announcement === undefined) return undefined;
  let found = 0;
  for (const { file } of [...Object.values(pages), ...notFound]) {
    const cut = cutAnnouncement(await readFile(join(client, file), "utf8"));
    if (cut === undefined) continue;
    found += 1;
    await writeFile(join(client, withoutAnnouncement(file)), cut);
  }
  if (found === 0) throw new Error("no page shows the announcement: the build looks for the id of AnnouncementBar.tsx");
  return Date.parse(announcement.until) + DAY_MS;
}
