import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { site } from "../../../brand/site.ts";
import { INK, PAPER } from "../share-images/share-image.ts";
import { brandAssets } from "./brand-assets.ts";

type Emitted = { fileName: string; source: string | Uint8Array };

function emitted(): Map<string, Emitted["source"]> {
  const files = new Map<string, Emitted["source"]>();
  const context = { emitFile: ({ fileName, source }: Emitted) => files.set(fileName, source) };
  (brandAssets().generateBundle as unknown as (this: typeof context) => void).call(context);
  return files;
}

const sizeOf = (source: string | Uint8Array | undefined) => {
  const { width, height } = imageSize(Buffer.from(source ?? ""));
  return `${width}x${height}`;
};

const files = emitted();
const manifest = JSON.parse(String(files.get("manifest.webmanifest")));

it("uses the brand's name and the colours of the tokens", () => {
  expect(manifest).toMatchObject({ name: site.brand, short_name: site.brand, description: site.description });
  expect(manifest).toMatchObject({ theme_color: INK, background_color: INK });
  expect(String(files.get("icon.svg"))).toMatch(new RegExp(`prefers-color-scheme:dark.*${PAPER}`));
});

it("emits every icon in its declared size: the manifest's, Apple's, and three in the favicon", () => {
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    expect(sizeOf(files.get(src.slice(1)))).toBe(sizes);
  }
  expect(sizeOf(files.get("apple-touch-icon.png"))).toBe("180x180");
  const favicon = Buffer.from(files.get("favicon.ico") ?? "");
  expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  const images = [6, 22, 38].map((entry) => sizeOf(favicon.subarray(favicon.readUInt32LE(entry + 12))));
  expect(images).toEqual(["16x16", "32x32", "48x48"]);
});

it("emits every icon that the document head links to", () => {
  const named = [...readFileSync("app/root.tsx", "utf8").matchAll(/href: "\/([^"]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect([...files.keys()]).toEqual(expect.arrayContaining(named));
});
