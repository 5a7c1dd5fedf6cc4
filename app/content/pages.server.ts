import { type PageContent, pageSchema } from "#domain/content/page.ts";
import { pictures } from "./build-facts.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseYaml } from "./parse.server.ts";
import { wordsPageFrom } from "./words-page-file.server.ts";
import { WORDS_FOLDER } from "./words-page-names.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

const files = import.meta.glob<string>("/content/pages/**/*.yaml", { query: "?raw", import: "default", eager: true });

const read = new Map<string, PageContent>();

/** The words of a page, its sections' Markdown already HTML. */
export function pageContent(name: string): PageContent {
  const page = read.get(name) ?? readPage(name);
  read.set(name, page);
  return page;
}

function readPage(name: string): PageContent {
  const file = `/content/pages/${name}.yaml`;
  const text = files[file];
  if (text === undefined) throw new Error(`content/pages/${name}.yaml does not exist`);
  const page = parseYaml(file, text, pageSchema);
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, body: renderMarkdown(file, section.body, pictures()) })),
  };
}

/** A page that is one file of content/pages/words; undefined if there is none of that name. */
export function wordsPage(name: string) {
  const file = `/${WORDS_FOLDER}/${name}.yaml`;
  const text = files[file];
  return text === undefined ? undefined : wordsPageFrom(file, text, yamlFile("navigation"));
}
