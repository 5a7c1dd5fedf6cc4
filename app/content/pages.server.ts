import { type PageContent, pageSchema } from "#domain/content/page.ts";
import { pictures } from "./build-facts.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseYaml } from "./parse.server.ts";

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
