import { paths } from "#app/paths.ts";
import type { Navigation } from "#domain/content/menus.ts";

export type Menu = (typeof headerMenus)[number];

/** content/navigation.yaml, validated and bundled by tools/build/vite/content.ts. */
const [content] = Object.values(
  import.meta.glob<Navigation>("/content/navigation.yaml", { query: "?navigation", import: "default", eager: true }),
) as [Navigation];

export const { pages } = content;

/** The menus of content/navigation.yaml with the address of each page. */
const withLinks = (menus: Navigation["header"]) =>
  menus.map(({ label, pages: names }) => ({
    label,
    links: names.map((page) => ({ ...pages[page], page, to: paths[page]() })),
  }));

export const headerMenus = withLinks(content.header);
export const footerColumns = withLinks(content.footer);
