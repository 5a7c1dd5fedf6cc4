import { existsSync, readFileSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { paths } from "#app/paths.ts";
import { escapeRegExp } from "#domain/content/format.ts";
import { reservedErrors } from "#domain/content/redirects.ts";
import { slugOf } from "../articles/draft.ts";
import { listFiles, writeAtomically } from "../build/files.ts";
import { contentGroups, openFile, textWith, writeFile } from "./files.ts";

const REDIRECTS = "content/redirects.yaml";
const ARTICLES = "content/articles/";
const fileOf = (slug: string) => `${ARTICLES}${slug}.md`;

/** The name of an article's file, which is the last part of its address. */
export const slugIn = (file: string) => file.slice(ARTICLES.length, -".md".length);

/** Matches mentions of an article in content: its address, its file, or its name in a field such as `article: echoleak`. */
const mentionPattern = (slug: string) => {
  const address = `(?<![\\w.-])${escapeRegExp(paths.article(""))}`;
  return new RegExp(`(${address}|${ARTICLES}|\\barticle: (?:{ slug: )?"?)${escapeRegExp(slug)}(?![\\w-])`, "g");
};

export type Mentions = Awaited<ReturnType<typeof mentionsOf>>;

const linesNaming = (file: string, text: string, names: RegExp) =>
  text.split("\n").flatMap((line, index) => (line.search(names) < 0 ? [] : [{ file, line: index + 1 }]));

/** What names an article: other content files, redirects that lead to it, and code that only a programmer can change. */
export async function mentionsOf(root: string, slug: string) {
  const files = contentGroups(root).flatMap((group) => group.files);
  const others = files.filter((file) => file !== fileOf(slug) && file !== REDIRECTS);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  // Components name articles in drawings and links.
  const code = (await listFiles(join(root, "app"))).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const inCode = new RegExp(`"${escapeRegExp(slug)}"|^\\s+${escapeRegExp(slug)}:`);
  const redirects = Object.entries((openFile(root, REDIRECTS)?.data ?? {}) as Record<string, string>);
  return {
    content: others.flatMap((file) => linesNaming(file, read(file), mentionPattern(slug))),
    redirects: redirects.filter(([, to]) => to === paths.article(slug)).map(([from]) => from),
    code: code.flatMap((file) => linesNaming(`app/${file}`, read(`app/${file}`), inCode)),
  };
}

/** Points all redirects to `old` at `to`, or removes them without `to`. With `redirectsOld`, `old` redirects too. */
async function updateRedirects(root: string, old: string, to: string | undefined, redirectsOld: boolean) {
  const file = openFile(root, REDIRECTS);
  if (!file) throw new Error(`${REDIRECTS} is missing`);
  const lines = Object.entries((file.data ?? {}) as Record<string, string>);
  const taken = lines.find(([from, target]) => from === to && target !== old);
  if (taken) throw new Error(`${taken[0]} leads to ${taken[1]} already`);
  // Feeds derive an article's id from the first redirect to it: one that gets its first address back may have none.
  const [first] = lines.find(([, target]) => target === old) ?? [];
  const next = to === first ? undefined : to;
  const others = lines.filter(([from, target]) => from !== to && (next !== undefined || target !== old));
  const kept = others.map(([from, target]) => [from, target === old ? next : target]);
  const data = Object.fromEntries(redirectsOld && next !== undefined ? [...kept, [old, next]] : kept);
  if (!(await writeFile(root, file, textWith(file, { data, body: undefined }))))
    throw new Error(`${REDIRECTS} was changed meanwhile, so nothing was done: try again`);
}

/** Renames an article's file, and with it its address and links. @returns the file @throws if the name cannot be used */
export async function renameArticle(root: string, old: string, name: string, isPublic: boolean): Promise<string> {
  const slug = slugOf(name);
  const file = fileOf(slug);
  const [reserved] = reservedErrors(`/${slug}`);
  if (slug === "") throw new Error("Enter a name");
  if (slug === old) throw new Error("That is its name already");
  if (reserved !== undefined) throw new Error(reserved);
  if (existsSync(join(root, file))) throw new Error(`${file} exists already and was left alone`);
  const { content } = await mentionsOf(root, old);
  await updateRedirects(root, paths.article(old), paths.article(slug), isPublic);
  for (const other of new Set([fileOf(old), ...content.map((mention) => mention.file)])) {
    const text = readFileSync(join(root, other), "utf8");
    const changed = text.replace(mentionPattern(old), (_, before: string) => before + slug);
    if (changed !== text) await writeAtomically(join(root, other), changed);
  }
  await rename(join(root, fileOf(old)), join(root, file));
  return file;
}

/** Deletes an article. Its address, and those that led to it, lead to the list of articles, or are gone. */
export async function deleteArticle(root: string, slug: string, leadsOn: boolean): Promise<void> {
  await updateRedirects(root, paths.article(slug), leadsOn ? paths.blog() : undefined, leadsOn);
  await rm(join(root, fileOf(slug)));
}
