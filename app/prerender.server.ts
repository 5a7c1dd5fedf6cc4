import { readdirSync } from "node:fs";
import { paths } from "./paths.ts";

/** Rendered at build like any page; the server answers unknown paths with them. */
export const NOT_FOUND_PAGE = "/404";
export const CONSOLE_NOT_FOUND_PAGE = `${paths.console()}/404`;

const articleSlugs = () =>
  readdirSync("content/articles")
    .filter((name) => name.endsWith(".md"))
    .map((name) => name.slice(0, -".md".length));

/** Every page that becomes a file when the site is built. */
export const prerenderPaths = (): string[] => [
  paths.home(),
  paths.guard(),
  paths.redTeam(),
  paths.blog(),
  ...articleSlugs().map(paths.article),
  paths.benchmarks(),
  paths.about(),
  paths.contact(),
  paths.privacyPolicy(),
  paths.thankYou(),
  NOT_FOUND_PAGE,
  CONSOLE_NOT_FOUND_PAGE,
];
