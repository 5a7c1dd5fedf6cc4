import type { Element, Root } from "hast";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const region = (table: Element, name: string): Element => ({
  type: "element",
  tagName: "div",
  properties: { role: "region", tabIndex: 0, ariaLabel: name },
  children: [table],
});

/** Wide tables and long lines of code scroll by themselves, where the keyboard can reach them; the page never scrolls sideways. */
function scrollingTables() {
  return (tree: Root) => {
    let count = 0;
    const wrapTables = (parent: Root | Element) => {
      for (const [index, child] of parent.children.entries()) {
        if (child.type !== "element") continue;
        if (child.tagName === "table") {
          count += 1;
          parent.children[index] = region(child, `Table ${count}`);
        } else if (child.tagName === "pre") child.properties.tabIndex = 0;
        else wrapTables(child);
      }
    };
    wrapTables(tree);
  };
}

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
