import { readFileSync } from "node:fs";
import { INK } from "./colours.ts";
import { SHARE_IMAGE } from "./share-image.ts";

/** The foot line lies on plain ink. */
const FADE = { from: 430, to: 560 };
const { width, height } = SHARE_IMAGE;
const fade =
  `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${FADE.from}" y2="${FADE.to}">` +
  `<stop stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}"/></linearGradient>` +
  `<rect y="${FADE.from}" width="${width}" height="${height - FADE.from}" fill="url(#fade)"/>`;

let drawn: string | undefined;

/** The hero's drawing as the studio made it, its ring low on the right and faint where the words stand. */
export function filmBehind(): string {
  drawn ??= readFileSync(new URL("hero.svg", import.meta.url), "utf8") + fade;
  return drawn;
}
