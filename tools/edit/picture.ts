import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pictureError } from "#app/content/markdown.server.ts";
import { readPicture } from "#app/content/pictures.server.ts";
import { slugOf } from "../articles/draft.ts";
import { writeAtomically } from "../build/files.ts";

const FORMATS = "PNG, JPEG, WebP or SVG";

/** Stores a picture; its content, not its name, says its format. @returns a line of Markdown and a notice @throws if invalid */
export async function addPicture(root: string, picture: File, alt: string) {
  const { name } = picture;
  const content = new Uint8Array(await picture.arrayBuffer());
  if (content.length === 0) throw new Error(`Choose a picture: ${FORMATS}`);
  const { width, height, type } = readPicture(name, content);
  if (!["png", "jpg", "webp", "svg"].includes(type))
    throw new Error(`${name} is ${type.toUpperCase()}; save it again as ${FORMATS}`);
  const plain = slugOf(name.replace(/\.\w+$/, "")) || "picture";
  const address = `/images/${plain}.${type}`;
  const altText = alt.replace(/\s+/g, " ").trim();
  if (altText === "") throw new Error(`Say what ${name} shows, for those who do not see it`);
  const error = pictureError({ src: address, alt: altText }, { [address]: { width, height, bytes: content.length } });
  if (error !== undefined) throw new Error(error);
  const file = `public${address}`;
  if (existsSync(join(root, file)) && !readFileSync(join(root, file)).equals(content))
    throw new Error(`There is another ${file} already: give your picture a name of its own`);
  await writeAtomically(join(root, file), content);
  return {
    line: `![${altText.replace(/[\\[\]]/g, "\\$&")}](${address})`,
    notice: `Added ${file}, ${width} × ${height} pixels.`,
  };
}
