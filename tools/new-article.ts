import { writeFile } from "node:fs/promises";
import { articleDraft } from "./article-draft.ts";

try {
  const { slug, text } = articleDraft(process.argv.slice(2).join(" "), new Date());
  const file = `content/articles/${slug}.md`;
  await writeFile(file, text, { flag: "wx" }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === "EEXIST" ? new Error(`${file} exists already and was left alone`, { cause }) : cause;
  });
  console.log(`${file}\n  npm run dev shows it at /blog/${slug}; it is published once "draft: true" is gone.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
