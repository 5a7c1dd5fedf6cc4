import { readdirSync, readFileSync } from "node:fs";
import { articleSchema } from "#domain/article.ts";
import { parseMarkdown } from "./content/parse-content.server.ts";
import { paths } from "./paths.ts";

/** Rendered at build like any page; the server answers unknown paths with them. */
export const NOT_FOUND_PAGE = "/404";
export const CONSOLE_NOT_FOUND_PAGE = `${paths.console()}/404`;

const ARTICLES = "content/articles";

/** The articles the built site has: every file that is no draft. */
export const publishedSlugs = (folder = ARTICLES): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .filter((name) => {
      const file = `${folder}/${name}`;
      return !parseMarkdown(file, readFileSync(file, "utf8"), articleSchema).data.draft;
    })
    .map((name) => name.slice(0, -".md".length));

/** Every page that becomes a file when the site is built. */
export const prerenderPaths = (): string[] => [
  paths.home(),
  paths.guard(),
  paths.redTeam(),
  paths.blog(),
  ...publishedSlugs().map(paths.article),
  paths.benchmarks(),
  paths.about(),
  paths.contact(),
  paths.privacyPolicy(),
  paths.thankYou(),
  NOT_FOUND_PAGE,
  CONSOLE_NOT_FOUND_PAGE,
];
