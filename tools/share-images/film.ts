import { guard } from "../hero-film/pictures.ts";
import { sceneAt } from "../hero-film/scene.ts";
import { sceneToSvg } from "../hero-film/svg.ts";
import { type View, veiled } from "../hero-film/view.ts";
import { INK } from "./colours.ts";
import { SHARE_IMAGE } from "./share-image.ts";

/** The hero's drawing, its ring low on the right and faint where the words stand. */
const view: View = {
  ...guard.view,
  width: SHARE_IMAGE.width,
  height: SHARE_IMAGE.height,
  centre: { x: 0.64, y: 1.17 },
  radius: 490,
  line: 0.8,
  veil: [
    [0.3, 0],
    [0.5, 0.3],
    [0.72, 1],
  ],
};

/** The foot line lies on plain ink. */
const FADE = { from: 430, to: 560 };
const { width, height } = SHARE_IMAGE;
const fade =
  `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${FADE.from}" y2="${FADE.to}">` +
  `<stop stop-color="${INK}" stop-opacity="0"/><stop offset="1" stop-color="${INK}"/></linearGradient>` +
  `<rect y="${FADE.from}" width="${width}" height="${height - FADE.from}" fill="url(#fade)"/>`;

let drawn: string | undefined;

export function filmBehind(): string {
  drawn ??= sceneToSvg(veiled(sceneAt(0, guard.traces), view), view) + fade;
  return drawn;
}
