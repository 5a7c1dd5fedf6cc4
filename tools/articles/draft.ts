import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stringify } from "yaml";
import { ARTICLE_KINDS, ARTICLE_TOPICS, type ArticleKind } from "#domain/articles/classification.ts";
import { Problem } from "../cli/say.mjs";

export const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const CLAIM = `A claim has a number with its source and year,[^source] or an example, or it is cut.`;
const NOT_KNOWN = `## What we do not know

- What a careful reader would ask next.`;
const CONTACT = "One way to a person: [Book a Demo](/contact).";
const footnote = (name: string) => `[^${name}]: Author, *Title*. Publisher, 2026. <https://example.com/${name}>`;

/** Templates that follow the rules of their kind, except for the minimum length. */
const BODIES: Record<ArticleKind, string> = {
  research: `Begin with the fact. If the first sentence can go, it goes.

## A heading that says something

${CLAIM} Five sources at least.[^second] [^third] [^fourth] [^fifth]

## Another heading

| What | Number | Source, year |
|---|---|---|
| | | |

*Figure 1. What the table shows, and what it does not.*

## What follows from it

One link to an article, such as [what prompt injection is](/blog/prompt-injection), and one to a product: [{product}](/guard).

${NOT_KNOWN}

${CONTACT}

## Do this on Monday

1. A step that takes an hour.

\`\`\`text
Something to copy.
\`\`\`

${["source", "second", "third", "fourth", "fifth"].map(footnote).join("\n")}
`,
  note: `Begin with the fact. ${CLAIM}

${NOT_KNOWN}

${CONTACT}

${footnote("source")}
`,
  announcement: `Say what is new, for whom, and from when. Then what it does not do.

${CONTACT}
`,
};

export const isArticleKind = (kind: string): kind is ArticleKind => Object.hasOwn(ARTICLE_KINDS, kind);

/** A new article with valid front matter, marked as a draft. */
export function articleDraft(
  title: string,
  today: Date,
  kind: ArticleKind = "research",
): { slug: string; text: string } {
  const slug = slugOf(title);
  if (slug === "") throw new Problem('needs a title, as in npm run new:article "What a score says"');
  const head = stringify({
    title: title.trim(),
    kind,
    summary: "Say in one or two sentences what the reader will know afterwards: 40 to 160 characters.",
    date: today.toISOString().slice(0, 10),
    topic: "prompt-injection",
    topics: ["the first is shown beside the title"],
    draft: true,
  });
  const topics = `# topic is one of: ${Object.keys(ARTICLE_TOPICS).join(", ")}\n`;
  return { slug, text: `---\n${head}${topics}---\n\n${BODIES[kind]}` };
}

/** Writes a draft into content/articles; throws if the file exists. */
export async function createArticle(root: string, title: string, today: Date, kind?: ArticleKind): Promise<string> {
  const { slug, text } = articleDraft(title, today, kind);
  const file = `content/articles/${slug}.md`;
  await writeFile(join(root, file), text, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? new Problem(`${file} exists already and was left alone`, { cause }) : cause;
  });
  return file;
}
