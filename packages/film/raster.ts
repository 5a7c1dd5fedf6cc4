import { Resvg } from "@resvg/resvg-js";
import type { Picture } from "./pictures.ts";
import { sceneAt } from "./scene.ts";
import { sceneToSvg } from "./svg.ts";
import { veiled } from "./view.ts";

/** Supersampling factor, so that strokes one pixel wide move smoothly by fractions of a pixel. */
export const OVERSAMPLING = 2;

export type Raster = { width: number; height: number; rgba: Uint8Array };

export const drawing = ({ view, traces }: Picture, seconds: number) =>
  sceneToSvg(veiled(sceneAt(seconds, traces), view), view);

/** Rasterises with an npm package that uses no system fonts or graphics driver. */
export function rasterise(picture: Picture, seconds: number): Raster {
  const image = new Resvg(drawing(picture, seconds), {
    fitTo: { mode: "zoom", value: OVERSAMPLING },
    font: { loadSystemFonts: false },
  }).render();
  return { width: image.width, height: image.height, rgba: image.pixels };
}
