import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

declare const __IS_EMBEDDED__: true | undefined;
declare const __CONTENT__: Readonly<Record<string, string>>;

/** Every file of content/ in the built server, which has no sources (vite.config.ts); elsewhere files are read. */
const embedded = typeof __IS_EMBEDDED__ === "undefined" ? undefined : __CONTENT__;

/** Whether content cannot change any more. */
export const isEmbedded = embedded !== undefined;

const ENDING = /\.(?:yaml|json|jsonl|md)$/;

/** Every file below content/ with its text. */
export function readContent(): Record<string, string> {
  const names = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((name) => ENDING.test(name));
  const files = names.map((name) => `content/${name.replaceAll("\\", "/")}`);
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** The text of a source file, as the editor's preview shows it before it is saved. */
function readSource(file: string): string | undefined {
  // biome-ignore lint/style/noProcessEnv: set by the editor for the development server it starts
  const unsaved = join(process.env.UNSAVED_CONTENT ?? "", file);
  const path = existsSync(unsaved) ? unsaved : file;
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** The text of a file such as content/flow.yaml. @throws when there is no such file */
export function contentText(file: string): string {
  const text = embedded ? embedded[file] : readSource(file);
  if (text === undefined) throw new Error(`${file} does not exist`);
  return text;
}

/** The files directly in a folder of content/ with this ending, sorted by name. */
export function contentFiles(folder: string, ending: string): string[] {
  const files = embedded ? Object.keys(embedded) : readdirSync(folder).map((name) => `${folder}/${name}`);
  return files.filter((file) => dirname(file) === folder && file.endsWith(ending)).sort();
}
