import { readFileSync } from "node:fs";
import { createElement, type FunctionComponent } from "react";
import satori, { type Font } from "satori";
import { figureBeside } from "./article-figure.ts";
import { ArticleCard, ModelCard, PageCard } from "./cards.tsx";
import { INK } from "./colours.ts";
import { filmBehind } from "./film.ts";
import { COLUMN, ModelColumn, PairGround } from "./pair.tsx";
import { SHARE_IMAGE, type ShareImage } from "./share-image.ts";

/** Cuts of the site's own variable fonts, since the layout knows a variable font by its default weight only. */
const font = (file: string) => readFileSync(new URL(`fonts/${file}.woff2`, import.meta.url));
const fonts: Font[] = [
  { name: "Geist", weight: 400, data: font("geist-400") },
  { name: "Geist", weight: 600, data: font("geist-600") },
  { name: "Geist Mono", weight: 500, data: font("geist-mono-500") },
];

type Size = { width: number; height: number };

/** Each layout once: the 190 pairs share one ground and twenty columns. */
const layouts = new Map<string, Promise<string>>();

function layout<Props extends object>(Card: FunctionComponent<Props>, props: Props, size: Size): Promise<string> {
  const key = JSON.stringify([Card.name, props]);
  const made = layouts.get(key) ?? satori(createElement(Card, props), { ...size, fonts });
  layouts.set(key, made);
  return made;
}

function card(image: ShareImage): Promise<string> {
  switch (image.kind) {
    case "page":
      return layout(PageCard, image, SHARE_IMAGE);
    case "article":
      return layout(ArticleCard, image, SHARE_IMAGE);
    case "model":
      return layout(ModelCard, image, SHARE_IMAGE);
    case "pair":
      return pair(image);
  }
}

async function pair({ subject, foot, models, of }: Extract<ShareImage, { kind: "pair" }>): Promise<string> {
  const ground = await layout(PairGround, { subject, foot }, SHARE_IMAGE);
  const columns = await Promise.all(
    models.map(async (model, place) => {
      const drawn = await layout(ModelColumn, { model, of }, COLUMN);
      const placed = drawn.replace("<svg", `<svg x="${COLUMN.lefts[place]}" y="${COLUMN.top}"`);
      // Both columns would use the same ids.
      return placed.replaceAll("satori_", `column-${place}_`);
    }),
  );
  return ground.replace(/<\/svg>$/, `${columns.join("")}</svg>`);
}

/** What is drawn under the words. */
function behind(image: ShareImage): string {
  if (image.kind === "page") return filmBehind();
  return image.kind === "article" && image.figure ? figureBeside(image.figure) : "";
}

/** The picture as SVG, its words already outlines: rasterising it needs no font and nothing of the system. */
export async function shareImageSvg(image: ShareImage): Promise<string> {
  const { width, height } = SHARE_IMAGE;
  const ground = `<rect width="${width}" height="${height}" fill="${INK}"/>${behind(image)}`;
  return (await card(image)).replace(/^<svg[^>]*>/, (open) => open + ground);
}
