import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { createElement, type FunctionComponent } from "react";
import satori, { type Font } from "satori";
import type { Stroke } from "#app/features/articles/figures/shapes.ts";
import { once } from "#app/kit/once.ts";
import { writeAtomically } from "../files.ts";
import { COLUMN, HeadingCard, ModelCard, ModelColumn, PairGround } from "./cards.tsx";
import { AMBER, INK, PAPER, type PublishedImage, SHARE_IMAGE, type ShareImage } from "./share-image.ts";

/** Static instances of the site's variable fonts, since Satori renders a variable font in its default weight only. */
const font = (file: string) => readFileSync(new URL(`fonts/${file}.woff2`, import.meta.url));
const fonts: Font[] = [
  { name: "Geist", weight: 400, data: font("geist-400") },
  { name: "Geist", weight: 600, data: font("geist-600") },
  { name: "Geist Mono", weight: 500, data: font("geist-mono-500") },
];

type Size = { width: number; height: number };

/** Cached layouts: the 190 pair images share one background and twenty columns. */
const layouts = new Map<string, Promise<string>>();

function layout<Props extends object>(Card: FunctionComponent<Props>, props: Props, size: Size): Promise<string> {
  const key = JSON.stringify([Card.name, props]);
  const cached = layouts.get(key) ?? satori(createElement(Card, props), { ...size, fonts });
  layouts.set(key, cached);
  return cached;
}

function card(image: ShareImage): Promise<string> {
  if (image.kind === "pair") return pair(image);
  return image.kind === "model" ? layout(ModelCard, image, SHARE_IMAGE) : layout(HeadingCard, image, SHARE_IMAGE);
}

async function pair({ subject, foot, models, of }: Extract<ShareImage, { kind: "pair" }>): Promise<string> {
  const ground = await layout(PairGround, { subject, foot }, SHARE_IMAGE);
  const columns = await Promise.all(
    models.map(async (model, place) => {
      const drawn = await layout(ModelColumn, { model, of }, COLUMN);
      const placed = drawn.replace("<svg", `<svg x="${COLUMN.lefts[place]}" y="${COLUMN.top}"`);
      // Unique ids: Satori gives both columns the same ones.
      return placed.replaceAll("satori_", `column-${place}_`);
    }),
  );
  return ground.replace(/<\/svg>$/, `${columns.join("")}</svg>`);
}

export const rasterise = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

const ground = `<rect width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}" fill="${INK}"/>`;

/** Where the hero drawing fades to the background, above the bottom line. */
const FADE = { from: 430, to: 560 };
const fade =
  `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${FADE.from}" y2="${FADE.to}">` +
  `<stop stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}"/></linearGradient>` +
  `<rect y="${FADE.from}" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height - FADE.from}" fill="url(#fade)"/>`;

const svgOf = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}">${content}</svg>`;

/** The hero drawing exported by packages/film, with its ring at the bottom right and faint behind the text. Drawn once. */
const filmBehind = once(() => {
  const drawing = readFileSync(new URL("hero.svg", import.meta.url), "utf8");
  const png = Buffer.from(rasterise(svgOf(ground + drawing + fade))).toString("base64");
  return `<image width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}" href="data:image/png;base64,${png}"/>`;
});

/** Portrait format at the right; below this width the drawing omits its labels, which would be too small to read. */
const FIGURE = { x: 672, y: 40, width: 464, height: 550 };
/** Factor for stroke widths: share images are displayed smaller than the page the strokes were designed for. */
const THICKER = 1.4;

const path = ({ d, width, opacity, amber, filled }: Stroke) => {
  const colour = amber ? AMBER : PAPER;
  if (filled) return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>`;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width * THICKER}"/>`;
};

/** The drawing behind the text of a page or beside that of an article. */
function drawing(image: ShareImage): string {
  if (image.kind === "page") return filmBehind();
  if (image.kind !== "article") return "";
  const { strokes } = image.figure(FIGURE.width, FIGURE.height);
  return `<g transform="translate(${FIGURE.x} ${FIGURE.y})">${strokes.map(path).join("")}</g>`;
}

/** The share image as SVG with text as outlines, so that rasterising does not depend on installed fonts. */
export async function shareImageSvg(image: ShareImage): Promise<string> {
  return (await card(image)).replace(/^<svg[^>]*>/, (open) => open + ground + drawing(image));
}

/** Renders share images, by address; unchanged ones come from the cache folder. */
export async function drawShareImages(images: readonly PublishedImage[], cache: string) {
  const drawn: Record<string, Uint8Array> = {};
  for (const { path, image } of images) {
    const svg = await shareImageSvg(image);
    const cached = join(cache, `${createHash("sha256").update(svg).digest("hex")}.png`);
    const kept = await readFile(cached).catch(() => undefined);
    const png = kept ?? rasterise(svg);
    if (!kept) await writeAtomically(cached, png);
    if (png.length > SHARE_IMAGE.maxBytes) {
      throw new Error(`${path} has ${png.length} bytes, a share image at most ${SHARE_IMAGE.maxBytes}`);
    }
    drawn[path] = png;
  }
  return drawn;
}
