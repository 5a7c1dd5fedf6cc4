import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { site } from "../../../brand/site.ts";
import { INK, PAPER } from "../share-images/share-image.ts";
import { iconFile, iconSvg, tileSvg } from "./icons.ts";

const png = (svg: string, size: number) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();

const manifest = () =>
  JSON.stringify({
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    start_url: "/",
    display: "browser",
    background_color: INK,
    theme_color: INK,
    icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  });

/** Icons and manifest, generated from the mark and the brand's name; never committed. */
const files: Record<string, { type: string; make: () => string | Uint8Array }> = {
  "icon.svg": { type: "image/svg+xml", make: () => iconSvg({ light: INK, dark: PAPER }) },
  "favicon.ico": {
    type: "image/x-icon",
    make: () =>
      iconFile(
        [16, 32, 48].map((size) => ({ size, png: png(tileSvg({ ground: INK, mark: PAPER, small: true }), size) })),
      ),
  },
  "apple-touch-icon.png": { type: "image/png", make: () => png(tileSvg({ ground: INK, mark: PAPER }), 180) },
  "icon-192.png": { type: "image/png", make: () => png(tileSvg({ ground: INK, mark: PAPER }), 192) },
  "icon-512.png": { type: "image/png", make: () => png(tileSvg({ ground: INK, mark: PAPER }), 512) },
  "manifest.webmanifest": { type: "application/manifest+json", make: manifest },
};

export function brandAssets(): Plugin {
  return {
    name: "brand-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle() {
      for (const [fileName, { make }] of Object.entries(files)) {
        this.emitFile({ type: "asset", fileName, source: make() });
      }
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
