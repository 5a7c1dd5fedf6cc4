import { CHANNELS, lineBytes } from "../../server/comparison/png.ts";

/** Four bytes for each pixel: red, green, blue, and how opaque it is, which is fully. */
const DRAWN_CHANNELS = 4;

export type Box = { left: number; top: number; width: number; height: number };

/** A piece of a drawn picture, three bytes for each pixel, line after line. */
export function cut(pixels: Uint8Array, pictureWidth: number, { left, top, width, height }: Box): Uint8Array {
  const piece = new Uint8Array(width * height * CHANNELS);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((top + y) * pictureWidth + left + x) * DRAWN_CHANNELS;
      const to = (y * width + x) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1) piece[to + channel] = pixels[from + channel] ?? 0;
    }
  }
  return piece;
}

/** The whole picture in a PNG's lines, unfiltered. */
export function linesOf(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const lines = new Uint8Array(lineBytes(width) * height);
  for (let y = 0; y < height; y += 1) {
    lines.set(cut(pixels, width, { left: 0, top: y, width, height: 1 }), y * lineBytes(width) + 1);
  }
  return lines;
}
