import { Resvg } from "@resvg/resvg-js";
import type { ShareImage } from "./share-image.ts";
import { shareImageSvg } from "./svg.ts";

const drawn = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();

export function rasterise(svg: string): Uint8Array {
  return drawn(svg).asPng();
}

/** Four bytes for each pixel; the pictures are opaque. */
export function pixelsOf(svg: string): Uint8Array {
  return drawn(svg).pixels;
}

/** A share image as PNG: the same bytes for the same words, on every machine. */
export async function renderShareImage(image: ShareImage): Promise<Uint8Array> {
  return rasterise(await shareImageSvg(image));
}
