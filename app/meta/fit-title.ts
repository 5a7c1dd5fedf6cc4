import { site } from "#brand/site.ts";
import { TITLE_MAX } from "#domain/content/text.ts";

/** Names the brand behind a title where there is room for it. A title that would be cut is ended at its own colon instead. */
export function fitTitle(title: string): string {
  const shown = title.length > TITLE_MAX ? (title.split(": ", 1)[0] ?? title) : title;
  const branded = `${shown} | ${site.brand}`;
  return branded.length <= TITLE_MAX ? branded : shown;
}
