import type { MetaDescriptor } from "react-router";
import { site } from "#brand/site.ts";
import { siteOrigin } from "./site-origin.ts";

export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path; a page without one (not found, thank you) is kept out of search engines. */
  path?: string;
  kind?: "website" | "article";
};

/** What every page says about itself: title, description, canonical address, Open Graph. */
export function pageMeta({ title, description, path, kind = "website" }: PageMeta): MetaDescriptor[] {
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind },
    { property: "og:site_name", content: site.brand },
    { property: "og:locale", content: site.locale.replace("-", "_") },
    { name: "twitter:card", content: "summary" },
  ];
  if (path === undefined) return [...shared, { name: "robots", content: "noindex" }];
  const url = siteOrigin + path;
  return [...shared, { tagName: "link", rel: "canonical", href: url }, { property: "og:url", content: url }];
}
