import { paths, wordsPath } from "#app/paths.ts";
import * as navigation from "#brand/navigation.ts";
import type { WordsPageLink } from "#domain/content/words-page.ts";

type MenuLink = { to: string; page?: navigation.PageName; label: string; description: string; brief: string };
export type Menu = { label: string; links: readonly MenuLink[] };

const files = import.meta.glob<WordsPageLink | null>("/content/pages/words/*.yaml", {
  query: "?navigation",
  import: "default",
  eager: true,
});

/** The pages that are one file of content/pages/words each (tools/build/vite/words-navigation.ts). */
export const wordsPageLinks = Object.values(files).filter((page) => page !== null);

const wordsLink = ({ name, label, description, brief = description }: WordsPageLink): MenuLink => ({
  to: wordsPath(name),
  label,
  description,
  brief,
});

/** What brand/navigation.ts lists, and after it the pages of words that want to stand there. */
const withPages = (menus: readonly navigation.NavigationMenu[], place: "menu" | "footer"): Menu[] =>
  menus.map(({ label, links }) => ({
    label,
    links: [
      ...links.map((link) => ({ ...link, to: paths[link.page]() })),
      ...wordsPageLinks.filter((page) => page[place] === label).map(wordsLink),
    ],
  }));

export const headerMenus = withPages(navigation.headerMenus, "menu");
export const footerColumns = withPages(navigation.footerColumns, "footer");
