import { existsSync, readdirSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";

type Picture = { width: number; height: number; bytes: number };
/** By the address they are published under. */
export type Pictures = Readonly<Record<string, Picture>>;

const SHOWN = /\.(?:png|jpe?g|webp|svg)$/;

/** Every picture in the folder: what is in public/images is published under /images. */
export function readPictures(folder = "public"): Pictures {
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => SHOWN.test(name));
  return Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(`${folder}/${name}`);
      const { width, height } = readPicture(`${folder}/${name}`, content);
      return [`/${name.replaceAll("\\", "/")}`, { width, height, bytes: content.length }];
    }),
  );
}

/** What its content says it is, whatever its name. @throws when that cannot be told */
export function readPicture(file: string, content: Uint8Array) {
  try {
    const { width, height, type = "" } = imageSize(content);
    return { width, height, type };
  } catch (cause) {
    throw new Error(`${file} is no picture that can be read; save it again as PNG, JPEG, WebP or SVG`, { cause });
  }
}
