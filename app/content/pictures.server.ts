import { existsSync, readdirSync, readFileSync } from "node:fs";
import { imageSize } from "image-size";

type Picture = { width: number; height: number; bytes: number };
/** Pictures by their path on the site. */
export type Pictures = Readonly<Record<string, Picture>>;

declare const __PICTURES__: Pictures | undefined;

/** The site's pictures: embedded by the build (vite.config.ts), elsewhere read from disk. */
export const pictures = (): Pictures => (typeof __PICTURES__ === "undefined" ? readPictures() : __PICTURES__);

const SHOWN = /\.(?:png|jpe?g|webp|svg)$/;

/** Every picture in the folder; public/images is published as /images. */
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

/** Format and size of a picture, by its content rather than its name. @throws if it cannot be read */
export function readPicture(file: string, content: Uint8Array) {
  try {
    const { width, height, type = "" } = imageSize(content);
    return { width, height, type };
  } catch (cause) {
    throw new Error(`${file} is no picture that can be read; save it again as PNG, JPEG, WebP or SVG`, { cause });
  }
}
