import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pictureError } from "#app/content/markdown.server.ts";
import { readPicture } from "#app/content/pictures.server.ts";
import { slugOf } from "../articles/draft.ts";
import { writeWhole } from "./files.ts";

const FOLDER = "public/images";
const IN_WORDS = "PNG, JPEG, WebP or SVG";
const ENDINGS: Record<string, string> = { png: "png", jpg: "jpg", webp: "webp", svg: "svg" };

/** An uploaded picture. Its kind is read from the content, never from the name. */
type SentPicture = { name: string; content: Uint8Array; alt: string };

/** Stores a picture in public/images. @returns its file, its line of Markdown and a notice @throws an Error that says what is wrong */
export function addPicture(
  root: string,
  { name, content, alt }: SentPicture,
): { file: string; line: string; notice: string } {
  if (content.length === 0) throw new Error(`Choose a picture: ${IN_WORDS}`);
  const { width, height, type } = readPicture(name, content);
  const ending = ENDINGS[type];
  if (ending === undefined) throw new Error(`${name} is ${type.toUpperCase()}; save it again as ${IN_WORDS}`);
  const plain = slugOf(name.replace(/\.\w+$/, "")) || "picture";
  const address = `/images/${plain}.${ending}`;
  const words = alt.replace(/\s+/g, " ").trim();
  if (words === "") throw new Error(`Say what ${name} shows, for those who do not see it`);
  const error = pictureError({ src: address, alt: words }, { [address]: { width, height, bytes: content.length } });
  if (error !== undefined) throw new Error(error);
  const file = `${FOLDER}/${plain}.${ending}`;
  if (existsSync(join(root, file)) && !readFileSync(join(root, file)).equals(content))
    throw new Error(`There is another ${file} already: give your picture a name of its own`);
  mkdirSync(join(root, FOLDER), { recursive: true });
  writeWhole(join(root, file), content);
  return {
    file,
    line: `![${words.replace(/[\\[\]]/g, "\\$&")}](${address})`,
    notice: `Added ${file}, ${width} × ${height} pixels.`,
  };
}

/** The text with the picture's line in a paragraph of its own: after the one the cursor is in, or at the end. */
export function withPicture(text: string, line: string, caret: number): string {
  const end = text.indexOf("\n\n", caret);
  const at = end < 0 ? text.trimEnd().length : end;
  return `${text.slice(0, at)}\n\n${line}${text.slice(at)}`;
}
