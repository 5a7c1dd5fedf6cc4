import { paths, wordsPath } from "#app/paths.ts";
import type { Navigation, PageName } from "#domain/content/menus.ts";
import type { WordsPageLink } from "#domain/content/words-page.ts";

type MenuLink = { to: string; page?: PageName; label: string; description: string; brief: string };
export type Menu = { label: string; links: readonly MenuLink[] };

/** content/navigation.yaml, validated and bundled by tools/build/vite/navigation.ts. */
const [content] = Object.values(
  import.meta.glob<Navigation>("/content/navigation.yaml", { query: "?navigation", import: "default", eager: true }),
) as [Navigation];

const { header, footer } = content;
export const { pages } = content;

const files = import.meta.glob<WordsPageLink | null>("/content/pages/words/*.yaml", {
  query: "?navigation",
  import: "default",
  eager: true,
});

/** The pages that are one file of content/pages/words each (tools/build/vite/navigation.ts). */
export const wordsPageLinks = Object.values(files).filter((page) => page !== null);

const wordsLink = ({ name, label, description, brief = description }: WordsPageLink): MenuLink => ({
  to: wordsPath(name),
  label,
  description,
  brief,
});

/** The menus of content/navigation.yaml, with the pages of words that name this menu at their end. */
const withPages = (menus: Navigation["header"], place: "menu" | "footer"): Menu[] =>
  menus.map(({ label, pages: names }) => ({
    label,
    links: [
      ...names.map((page) => ({ ...pages[page], page, to: paths[page]() })),
      ...wordsPageLinks.filter((page) => page[place] === label).map(wordsLink),
    ],
  }));

export const headerMenus = withPages(header, "menu");
export const footerColumns = withPages(footer, "footer");
