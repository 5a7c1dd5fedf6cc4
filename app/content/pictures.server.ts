import { existsSync, readdirSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";

type Picture = { width: number; height: number; bytes: number };
/** Pictures by the address they are published under. */
export type Pictures = Readonly<Record<string, Picture>>;

declare const __PICTURES__: Pictures | undefined;

/** The site's pictures, as the build found them (vite.config.ts); elsewhere, as they are on disk at this moment. */
export const pictures = (): Pictures => (typeof __PICTURES__ === "undefined" ? readPictures() : __PICTURES__);

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

/** The kind and size of a picture, by its content and not by its name. @throws when it cannot be read */
export function readPicture(file: string, content: Uint8Array) {
  try {
    const { width, height, type = "" } = imageSize(content);
    return { width, height, type };
  } catch (cause) {
    throw new Error(`${file} is no picture that can be read; save it again as PNG, JPEG, WebP or SVG`, { cause });
  }
}
