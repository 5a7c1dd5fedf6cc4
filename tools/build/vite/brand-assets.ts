import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { MARK_GRID, mark, smallMark } from "../../../brand/mark.ts";
import { site } from "../../../brand/site.ts";
import { INK, PAPER } from "../share-images/share-image.ts";

const CENTRE = MARK_GRID / 2;

function group({ rings, coreRadius, strokeWidth }: typeof mark | typeof smallMark, attributes: string) {
  const circles = rings.map((ring) => `<path d="${ring}"/>`).join("");
  const core = `<circle cx="${CENTRE}" cy="${CENTRE}" r="${coreRadius}" fill="currentColor" stroke="none"/>`;
  return `<g fill="none" stroke="currentColor" stroke-width="${strokeWidth}" ${attributes}>${circles}${core}</g>`;
}

const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_GRID} ${MARK_GRID}">${body}</svg>`;

/** The colours of the favicon: dark on light, and light in dark mode. */
const ICON_STYLE = `<style>g{color:${INK}}@media(prefers-color-scheme:dark){g{color:${PAPER}}}</style>`;

/** The mark on a solid background, for home screens that do not support transparency. */
function tileSvg(small = false) {
  const scale = small ? 0.86 : 0.62;
  const shift = CENTRE * (1 - scale);
  const variant = small ? smallMark : mark;
  return svg(
    `<rect width="${MARK_GRID}" height="${MARK_GRID}" ${small ? 'rx="7" ' : ""}fill="${INK}"/>` +
      group(variant, `color="${PAPER}" transform="translate(${shift} ${shift}) scale(${scale})"`),
  );
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file: a directory of entries followed by PNG images. */
function iconFile(images: readonly { size: number; png: Uint8Array }[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2); // 1 = icon
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  images.forEach(({ size, png }, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(size % 256, entry); // 0 stands for 256
    directory.writeUInt8(size % 256, entry + 1);
    directory.writeUInt16LE(1, entry + 4); // colour planes
    directory.writeUInt16LE(32, entry + 6); // bits per pixel
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}

const png = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();

const manifest = {
  name: site.brand,
  short_name: site.brand,
  description: site.description,
  start_url: "/",
  display: "browser",
  background_color: INK,
  theme_color: INK,
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
};

/** Icons and manifest, generated from the mark and the brand's name; never committed. */
const files: Record<string, { type: string; make: () => string | Uint8Array }> = {
  "icon.svg": { type: "image/svg+xml", make: () => svg(ICON_STYLE + group(smallMark, "")) },
  "favicon.ico": {
    type: "image/x-icon",
    make: () => iconFile([16, 32, 48].map((size) => ({ size, png: png(tileSvg(true), size) }))),
  },
  "apple-touch-icon.png": { type: "image/png", make: () => png(tileSvg(), 180) },
  "icon-192.png": { type: "image/png", make: () => png(tileSvg(), 192) },
  "icon-512.png": { type: "image/png", make: () => png(tileSvg(), 512) },
  "manifest.webmanifest": { type: "application/manifest+json", make: () => JSON.stringify(manifest) },
};

export function brandAssets(): Plugin {
  return {
    name: "brand-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      for (const [fileName, { make }] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source: make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.slice(1) ?? "";
        const file = Object.hasOwn(files, name) ? files[name] : undefined;
        if (!file) return next();
        response.setHeader("Content-Type", file.type);
        response.end(file.make());
      });
    },
  };
}
