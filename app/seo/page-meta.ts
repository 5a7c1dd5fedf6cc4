import type { MetaDescriptor } from "react-router";
import { shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { Publication } from "#domain/articles/publication.ts";
import { TITLE_MAX } from "#domain/content/meta-length.ts";
import { breadcrumbs, siteOrigin, type Thing } from "./structured-data.ts";

/** Names the brand behind a title where there is room for it. A title that would be cut is ended at its own colon instead. */
export function fitTitle(title: string): string {
  const shown = title.length > TITLE_MAX ? (title.split(": ", 1)[0] ?? title) : title;
  const branded = `${shown} | ${site.brand}`;
  return branded.length <= TITLE_MAX ? branded : shown;
}

export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path; a page without one (not found, thank you) is kept out of search engines. */
  path?: string;
  kind?: "website" | "article";
  /** What a shared link shows: the address of a PNG of 1200 × 630 (tools/build/share-images), and its alternative text. */
  image?: { path: string; alt: string };
  /** The day its content last changed, where the content knows it; the sitemap takes it from here. */
  modified?: string | undefined;
  /** Its name in breadcrumbs, if the menus do not have one and its title is too long. */
  crumb?: string;
  /** What the page is about, in schema.org's terms. Breadcrumbs are added. */
  structuredData?: readonly Thing[];
};

declare const __PUBLICATION__: Publication;

/** A preview shows what search engines should not find yet. */
const NOINDEX = { name: "robots", content: "noindex" };
const indexing = (publication: Publication): MetaDescriptor[] => (publication.preview ? [NOINDEX] : []);

/** What every page says about itself: title, description, canonical address, Open Graph, structured data. */
export function pageMeta(
  { title, description, path, kind = "website", ...more }: PageMeta,
  publication = __PUBLICATION__,
): MetaDescriptor[] {
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: site.brand },
    { property: "og:locale", content: site.locale.replace("-", "_") },
  ];
  if (path === undefined) {
    return [...shared, { name: "twitter:card", content: "summary" }, NOINDEX];
  }
  const url = siteOrigin + path;
  const graph = [...(more.structuredData ?? []), ...breadcrumbs(path, more.crumb ?? title)];
  return [
    ...shared,
    ...indexing(publication),
    ...imageMeta(more.image ?? { path: shareImagePath(path), alt: title }),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:url", content: url },
    ...(more.modified ? [{ property: "og:updated_time", content: more.modified }] : []),
    { "script:ld+json": { "@context": "https://schema.org", "@graph": graph } },
  ];
}

const imageMeta = ({ path, alt }: NonNullable<PageMeta["image"]>): MetaDescriptor[] => [
  { property: "og:image", content: siteOrigin + path },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
  { name: "twitter:card", content: "summary_large_image" },
];

export const notFoundMeta = () =>
  pageMeta({
    title: fitTitle("Page Not Found"),
    description: "The page does not exist or has been moved. The home page leads to everything else.",
  });
