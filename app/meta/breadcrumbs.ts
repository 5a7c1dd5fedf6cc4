import { paths } from "#app/paths.ts";
import { headerMenus } from "#brand/navigation.ts";
import { site } from "#brand/site.ts";
import { siteOrigin } from "./site-origin.ts";
import type { Thing } from "./thing.ts";

const navigationNames = new Map<string, string>([
  [paths.home(), "Home"],
  ...headerMenus.flatMap(({ links }) => links.map(({ page, label }) => [paths[page](), label] as const)),
]);

/** What a page is called on the way to it: as the menus call it, or else by its own title. */
const nameOf = (path: string, title: string) => navigationNames.get(path) ?? title.replace(` | ${site.brand}`, "");

/** The way from the home page: every page on it that exists. The home page itself has none. */
export function breadcrumbs(path: string, title: string): Thing[] {
  if (path === paths.home()) return [];
  const parts = path.split("/").slice(1, -1);
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  const trail = [paths.home(), ...above.filter((step) => navigationNames.has(step)), path];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: trail.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: nameOf(step, title),
        item: siteOrigin + step,
      })),
    },
  ];
}
