import { paths, shareImagePath } from "#app/paths.ts";
import { headerMenus } from "#brand/navigation.ts";
import { site } from "#brand/site.ts";
import type { FoundPage } from "../publish/search-entries.ts";
import type { PublishedImage } from "./share-image.ts";

/** Two lines at the foot; a description is made for search engines and may be longer. */
const FOOT_MAX = 130;

const links = headerMenus.flatMap(({ links }) => links);
const linkTo = (path: string) => links.find(({ page }) => paths[page]() === path);

/** The first sentence, if it fits. */
function briefly(description: string): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(description)?.[0] ?? description;
  return sentence.length <= FOOT_MAX ? sentence : "";
}

/** One picture per page that has no drawing of its own: its heading before the film. */
export function pageImages(pages: readonly FoundPage[]): PublishedImage[] {
  const drawn = (path: string) => [paths.blog(), paths.benchmarks()].some((folder) => path.startsWith(`${folder}/`));
  return pages
    .filter(({ path, canonical }) => canonical !== undefined && !drawn(path))
    .map(({ path, heading, description }) => {
      const link = linkTo(path);
      const home = path === paths.home();
      return {
        path: shareImagePath(path),
        image: {
          kind: "page",
          subject: link?.label ?? "",
          heading: home ? site.tagline : heading,
          foot: link?.description ?? briefly(home ? site.description : description),
        },
      };
    });
}
