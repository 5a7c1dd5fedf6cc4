import { parseArgs } from "node:util";
import { ARTICLE_KINDS } from "#domain/articles/classification.ts";
import { command, Problem } from "../cli/say.mjs";
import { createArticle, isArticleKind } from "./draft.ts";

await command(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: "string" } } });
  const { kind = "research" } = values;
  if (!isArticleKind(kind)) throw new Problem(`--kind is one of ${Object.keys(ARTICLE_KINDS).join(", ")}`);
  const file = await createArticle(".", positionals.join(" "), new Date(), kind);
  const slug = file.replace(/^.*\/|\.md$/g, "");
  console.log(`${file}\n  npm run dev shows it at /blog/${slug}; it is published once "draft: true" is gone.`);
  return 0;
});
