import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { scrollingTables } from "./scrolling-tables.server.ts";

/** Every step from Markdown to HTML, in order. */
export const markdownPipeline = () =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { footnoteLabel: "Sources", footnoteLabelProperties: {}, clobberPrefix: "" })
    .use(rehypeSlug)
    .use(scrollingTables)
    .use(rehypeStringify);

const processor = markdownPipeline().freeze();

/** Markdown becomes HTML when the site is built; no Markdown reaches the browser. */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}
