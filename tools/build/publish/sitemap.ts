import type { PageOutline } from "./outline.ts";
import { element } from "./xml.ts";

/** Every page that wants to be found, with the day of its last change where the content knows it. */
export function sitemap(pages: readonly PageOutline[]): string {
  const urls = pages.flatMap(({ canonical, modified }) =>
    canonical === undefined
      ? []
      : [`  <url>${element("loc", canonical)}${modified ? element("lastmod", modified) : ""}</url>`],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.sort(),
    "</urlset>",
    "",
  ].join("\n");
}

/** Nothing is forbidden: what should not be listed says so itself, and has to be read for that. */
export const robots = (sitemapAddress: string) => `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;
