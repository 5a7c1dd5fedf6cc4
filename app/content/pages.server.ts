import { type PageContent, pageSchema } from "#domain/content/page.ts";
import { pictures } from "./build-facts.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { parseYaml } from "./parse.server.ts";

const files = import.meta.glob<string>("/content/pages/*.yaml", { query: "?raw", import: "default", eager: true });

const pages = new Map(
  Object.entries(files).map(([file, text]) => {
    const page = parseYaml(file, text, pageSchema);
    const sections = page.sections.map((section) => ({
      ...section,
      body: renderMarkdown(file, section.body, pictures),
    }));
    return [file.replace(/^.*\/|\.yaml$/g, ""), { ...page, sections }] as const;
  }),
);

/** The words of a page, its sections' Markdown already HTML. */
export function pageContent(name: string): PageContent {
  const page = pages.get(name);
  if (!page) throw new Error(`content/pages/${name}.yaml does not exist`);
  return page;
}
