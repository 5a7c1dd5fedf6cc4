import { Resvg } from "@resvg/resvg-js";
import type { ShareImage } from "./share-image.ts";
import { shareImageSvg } from "./svg.ts";

export function rasterise(svg: string): Uint8Array {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** A share image as PNG: the same bytes for the same words, on every machine. */
export async function renderShareImage(image: ShareImage): Promise<Uint8Array> {
  return rasterise(await shareImageSvg(image));
}
