import { site } from "#brand/site.ts";
import { TITLE_MAX } from "#domain/meta-length.ts";

/** Names the brand behind a title where there is room for it. */
export function fitTitle(title: string): string {
  const branded = `${title} | ${site.brand}`;
  return branded.length <= TITLE_MAX ? branded : title;
}
