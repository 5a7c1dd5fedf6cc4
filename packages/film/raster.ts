import { Resvg } from "@resvg/resvg-js";
import type { Picture } from "./pictures.ts";
import { sceneAt } from "./scene.ts";
import { sceneToSvg } from "./svg.ts";
import { veiled } from "./view.ts";

/** Drawn this much larger and averaged down: strokes of a pixel then move by parts of a pixel without trembling. */
export const OVERSAMPLING = 2;

export type Raster = { width: number; height: number; rgba: Uint8Array };

export const drawing = ({ view, traces }: Picture, seconds: number) =>
  sceneToSvg(veiled(sceneAt(seconds, traces), view), view);

/** The rasteriser is one of the installed packages and takes nothing from the system: no fonts, no graphics driver. */
export function rasterise(picture: Picture, seconds: number): Raster {
  const image = new Resvg(drawing(picture, seconds), {
    fitTo: { mode: "zoom", value: OVERSAMPLING },
    font: { loadSystemFonts: false },
  }).render();
  return { width: image.width, height: image.height, rgba: image.pixels };
}
