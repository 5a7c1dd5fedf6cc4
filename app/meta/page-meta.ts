import type { MetaDescriptor } from "react-router";
import { site } from "#brand/site.ts";
import { siteOrigin } from "./site-origin.ts";

export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path; a page without one (not found, thank you) is kept out of search engines. */
  path?: string;
  kind?: "website" | "article";
  /** What a shared link shows: the address of a PNG of 1200 × 630, made by tools/share-images, and its words. */
  image?: { path: string; alt: string };
};

/** What every page says about itself: title, description, canonical address, Open Graph. */
export function pageMeta({ title, description, path, kind = "website", image }: PageMeta): MetaDescriptor[] {
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: site.brand },
    { property: "og:locale", content: site.locale.replace("-", "_") },
    ...(image ? imageMeta(image) : [{ name: "twitter:card", content: "summary" }]),
  ];
  if (path === undefined) return [...shared, { name: "robots", content: "noindex" }];
  const url = siteOrigin + path;
  return [...shared, { tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url }];
}

const imageMeta = ({ path, alt }: NonNullable<PageMeta["image"]>): MetaDescriptor[] => [
  { property: "og:image", content: siteOrigin + path },
  { property: "og:image:type", content: "image/png" },
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { property: "og:image:alt", content: alt },
  { name: "twitter:card", content: "summary_large_image" },
];
