import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../files.ts";
import { type PublishedImage, SHARE_IMAGE } from "./share-image.ts";
import { rasterise, shareImageSvg } from "./svg.ts";

/** A rendered share image and its address. */
type DrawnImage = { path: string; png: Uint8Array };

/** Renders share images; unchanged ones come from the cache folder. */
export async function drawShareImages(images: readonly PublishedImage[], cache: string): Promise<DrawnImage[]> {
  const drawn: DrawnImage[] = [];
  for (const { path, image } of images) {
    const svg = await shareImageSvg(image);
    const cached = join(cache, `${createHash("sha256").update(svg).digest("hex")}.png`);
    const png = (await readFile(cached).catch(() => undefined)) ?? (await writeToCache(cached, rasterise(svg)));
    if (png.length > SHARE_IMAGE.maxBytes) {
      throw new Error(`${path} has ${png.length} bytes, a share image at most ${SHARE_IMAGE.maxBytes}`);
    }
    drawn.push({ path, png });
  }
  return drawn;
}

async function writeToCache(file: string, png: Uint8Array): Promise<Uint8Array> {
  await writeAtomically(file, png);
  return png;
}

export async function writeShareImages(client: string, images: readonly DrawnImage[]): Promise<void> {
  for (const { path, png } of images) await writeAtomically(join(client, path), png);
}
