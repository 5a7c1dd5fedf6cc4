import { readFileSync } from "node:fs";
import { createElement } from "react";
import satori, { type Font } from "satori";
import { figureBeside } from "./article-figure.ts";
import { ArticleCard, ModelsCard, PageCard } from "./cards.tsx";
import { INK } from "./colours.ts";
import { filmBehind } from "./film.ts";
import { SHARE_IMAGE, type ShareImage } from "./share-image.ts";

const { width, height } = SHARE_IMAGE;

/** Cuts of the site's own variable fonts, since the layout knows a variable font by its default weight only. */
const font = (file: string) => readFileSync(new URL(`fonts/${file}.woff2`, import.meta.url));
const fonts: Font[] = [
  { name: "Geist", weight: 400, data: font("geist-400") },
  { name: "Geist", weight: 600, data: font("geist-600") },
  { name: "Geist Mono", weight: 500, data: font("geist-mono-500") },
];

function card(image: ShareImage) {
  switch (image.kind) {
    case "page":
      return createElement(PageCard, image);
    case "article":
      return createElement(ArticleCard, image);
    case "models":
      return createElement(ModelsCard, image);
  }
}

/** What is drawn under the words. */
function behind(image: ShareImage): string {
  if (image.kind === "page") return filmBehind();
  return image.kind === "article" && image.figure ? figureBeside(image.figure) : "";
}

/** The picture as SVG, its words already outlines: rasterising it needs no font and nothing of the system. */
export async function shareImageSvg(image: ShareImage): Promise<string> {
  const drawn = await satori(card(image), { width, height, fonts });
  const ground = `<rect width="${width}" height="${height}" fill="${INK}"/>${behind(image)}`;
  return drawn.replace(/^<svg[^>]*>/, (open) => open + ground);
}
