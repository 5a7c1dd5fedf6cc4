import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../files.ts";
import { type PublishedImage, SHARE_IMAGE } from "./share-image.ts";
import { rasterise, shareImageSvg } from "./svg.ts";

/** A picture as a file, and the address it is published under. */
type DrawnImage = { path: string; png: Uint8Array };

/** The cache is kept: a drawing that has not changed is not rasterised again. */
export async function drawShareImages(images: readonly PublishedImage[], cache: string): Promise<DrawnImage[]> {
  const drawn: DrawnImage[] = [];
  for (const { path, image } of images) {
    const svg = await shareImageSvg(image);
    const kept = join(cache, `${createHash("sha256").update(svg).digest("hex")}.png`);
    const png = (await readFile(kept).catch(() => undefined)) ?? (await keep(kept, rasterise(svg)));
    if (png.length > SHARE_IMAGE.maxBytes) {
      throw new Error(`${path} has ${png.length} bytes, a share image at most ${SHARE_IMAGE.maxBytes}`);
    }
    drawn.push({ path, png });
  }
  return drawn;
}

async function keep(file: string, png: Uint8Array): Promise<Uint8Array> {
  await writeWhole(file, png);
  return png;
}

export async function writeShareImages(client: string, images: readonly DrawnImage[]): Promise<void> {
  for (const { path, png } of images) await writeWhole(join(client, path), png);
}
