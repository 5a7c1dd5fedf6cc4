import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parse, stringify } from "yaml";
import { paths } from "#app/paths.ts";
import { ARTICLE_KINDS, ARTICLE_TOPICS, type ArticleKind } from "#domain/articles/classification.ts";
import { createRedirect } from "#domain/content/redirects.ts";
import { command, Problem } from "../cli/say.mjs";

export const slugOf = (title: string) =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const SLUG_MAX = 100;

export const isArticleKind = (kind: string): kind is ArticleKind => Object.hasOwn(ARTICLE_KINDS, kind);

export function articleDraft(title: string, today: Date, kind: ArticleKind = "research") {
  const slug = slugOf(title);
  if (slug === "")
    throw new Problem(
      `Enter a title with Latin letters or digits, since the address is made from it, such as "What a score says"`,
    );
  if (slug.length > SLUG_MAX)
    throw new Problem(`Enter a shorter title: its address may have at most ${SLUG_MAX} characters`);
  const head = stringify({
    title: title.trim(),
    kind,
    summary: "To write: in one or two sentences, what the reader will know afterwards.",
    date: today.toISOString().slice(0, 10),
    topic: "prompt-injection",
    topics: ["To write: the first is shown beside the title"],
    draft: true,
  });
  const topics = `# topic is one of: ${Object.keys(ARTICLE_TOPICS).join(", ")}\n`;
  // Keeps the rules of its kind except the length, and marks what is to be written.
  const body = readFileSync(new URL(`templates/${kind}.md`, import.meta.url), "utf8");
  return { slug, text: `---\n${head}${topics}---\n\n${body}` };
}

const REDIRECTS = "content/redirects.yaml";

/** Writes a draft into content/articles; throws if the file exists, or if its address leads to another page. */
export async function createArticle(root: string, title: string, today: Date, kind?: ArticleKind): Promise<string> {
  const { slug, text } = articleDraft(title, today, kind);
  const file = `content/articles/${slug}.md`;
  const redirects = Object.entries(
    Object(parse(await readFile(join(root, REDIRECTS), "utf8"))) as Record<string, string>,
  );
  const taken = redirects.find(([from, to]) => createRedirect({ from, to })(paths.article(slug)) !== undefined);
  if (taken)
    throw new Problem(
      `${paths.article(slug)} leads to ${taken[1]}: remove that from ${REDIRECTS}, or choose another title`,
    );
  await writeFile(join(root, file), text, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? new Problem(`${file} exists already and was left alone`, { cause }) : cause;
  });
  return file;
}

// This file run as a command is `npm run new:article`.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await command(async () => {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: "string" } } });
    const { kind = "research" } = values;
    if (!isArticleKind(kind)) throw new Problem(`--kind is one of ${Object.keys(ARTICLE_KINDS).join(", ")}`);
    const file = await createArticle(".", positionals.join(" "), new Date(), kind);
    const slug = file.replace(/^.*\/|\.md$/g, "");
    console.log(`${file}\n  npm run dev shows it at /blog/${slug}; it is published once "draft: true" is gone.`);
  });
}
