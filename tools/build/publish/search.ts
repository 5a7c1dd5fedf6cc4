import type { Root } from "hast";
import MiniSearch from "minisearch";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { PageName } from "#domain/content/menus.ts";
import { SEARCH_INDEX, type SearchEntry, type SearchGroup } from "#domain/content/search.ts";
import { outlineOf, type PageOutline } from "./outline.ts";

export type FoundPage = PageOutline & { path: string };

/** A page for sitemap and search; none if its canonical address is another page. */
export function foundPages(path: string, page: Root): FoundPage[] {
  const outline = outlineOf(page);
  const isOwn = outline.canonical === undefined || new URL(outline.canonical).pathname === path;
  return isOwn ? [{ path, ...outline }] : [];
}

/** Ids of sections left out of the search: the closing call to action on every page, and lists of sources. */
const UNSEARCHED = new Set(["closing", "footnote-label"]);

export const menuPages = new Map(
  Object.entries(yamlFile("navigation").pages).map(([page, link]) => [paths[page as PageName](), link] as const),
);

const nameOf = (path: string) => (path === paths.home() ? "Home" : menuPages.get(path)?.label);

/** Maximum length of the text before the first section, which may be a long table. */
const OPENING_MAX = 600;

const below = (path: string, folder: string) => path.startsWith(`${folder}/`);

function groupOf(path: string): SearchGroup {
  if (below(path, paths.blog())) return "articles";
  return path === paths.benchmarks() || below(path, paths.benchmarks()) ? "benchmark" : "pages";
}

function entriesOf(page: FoundPage): Omit<SearchEntry, "id">[] {
  const { path, description, heading, text } = page;
  const group = groupOf(path);
  const own = nameOf(path) ?? page.title.replace(` | ${site.brand}`, "");
  const sections = page.sections.filter(({ id }) => !UNSEARCHED.has(id));
  const url = (id: string) => `${path}#${id}`;

  if (group === "articles") {
    const article = { group, title: heading, where: nameOf(paths.blog()) ?? "" };
    return [
      { ...article, url: path, heading, text: `${description} ${text}` },
      ...sections.map((part) => ({ ...article, url: url(part.id), heading: part.heading, text: part.text })),
    ];
  }
  // A model is found by name only: without their labels, the values on its page mean nothing.
  if (below(path, paths.benchmarks())) {
    return [{ group, url: path, title: heading, where: nameOf(paths.benchmarks()) ?? "", heading, text: description }];
  }
  const opening = text.slice(0, OPENING_MAX).replace(/\s\S*$/, "");
  return [
    { group, url: path, title: own, where: "", heading: `${own} ${heading}`, text: `${description} ${opening}` },
    ...sections.map((part) => ({
      group,
      url: url(part.id),
      title: part.heading,
      where: part.label === "" ? own : `${own} › ${part.label}`,
      heading: part.heading,
      text: part.text,
    })),
  ];
}

/** Whether a page only repeats other pages, as blog topics and comparisons do. */
export const isRepeating = (path: string) => below(path, paths.comparisons()) || path.startsWith(paths.blogTopic(""));

/** The serialised search index, built here so that browsers only load it. */
export function searchIndex(pages: readonly FoundPage[]): string {
  const index = new MiniSearch<SearchEntry>(SEARCH_INDEX);
  const searched = pages.filter(({ path, canonical }) => canonical !== undefined && !isRepeating(path));
  index.addAll(searched.flatMap(entriesOf).map((entry, id) => ({ id, ...entry })));
  return JSON.stringify(index);
}
