import { footer, header, pages } from "#app/navigation.ts";
import { paths } from "#app/paths.ts";
import type { Navigation, PageName } from "#domain/content/navigation.ts";

type MenuLink = { to: string; page: PageName; label: string; description: string; brief: string };
export type Menu = { label: string; links: readonly MenuLink[] };

const withLinks = (menus: Navigation["header"]): Menu[] =>
  menus.map(({ label, pages: names }) => ({
    label,
    links: names.map((page) => ({ ...pages[page], page, to: paths[page]() })),
  }));

export const headerMenus = withLinks(header);
export const footerColumns = withLinks(footer);
