import { stringify } from "yaml";
import { ARTICLE_TOPICS } from "#domain/articles/topics.ts";

const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const BODY = `Begin with the fact. If the first sentence can go, it goes.

## A heading that says something

A claim has a number with its source and year,[^source] or an example, or it is cut.

| What | Number | Source, year |
|---|---|---|
| | | |

*Figure 1. What the table shows, and what it does not.*

## What we do not know

- What a careful reader would ask next.

One link to a product page, such as [{product}](/guard), and: [Book a Demo](/contact).

[^source]: Author, *Title*. Publisher, year. <https://example.com/>
`;

/** A new article as a file: valid from the start, and a draft until its author says otherwise. */
export function articleDraft(title: string, today: Date): { slug: string; text: string } {
  const slug = slugOf(title);
  if (slug === "") throw new Error('needs a title, as in npm run new:article "What a score says"');
  const head = stringify({
    title: title.trim(),
    summary: "Say in one or two sentences what the reader will know afterwards: 40 to 160 characters.",
    date: today.toISOString().slice(0, 10),
    topic: "prompt-injection",
    topics: ["the first is shown beside the title"],
    draft: true,
  });
  const topics = `# topic is one of: ${Object.keys(ARTICLE_TOPICS).join(", ")}\n`;
  return { slug, text: `---\n${head}${topics}---\n\n${BODY}` };
}
