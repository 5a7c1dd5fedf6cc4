import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Hono } from "hono";

/** The folder of the site's assets, seen from the bundled command. */
const BUILT = join(import.meta.dirname, "../client/assets");

/** A font of the site: from its package, or, where only production packages are installed, from the build. */
function fontFile(family: string): string {
  const name = `${family}-latin-wght-normal`;
  try {
    return createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${name}.woff2`);
  } catch {
    return join(BUILT, readdirSync(BUILT).find((file) => file.startsWith(`${name}-`)) ?? "");
  }
}

/** Stylesheet and fonts of a local tool. */
export function localAssets(style: string): Hono {
  const app = new Hono();
  app.get("/style.css", (c) => c.body(style, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/fonts/:file{geist(?:-mono)?\\.woff2}", (c) => {
    const font = readFileSync(fontFile(c.req.param("file").replace(".woff2", "")));
    return c.body(new Uint8Array(font), 200, { "Content-Type": "font/woff2" });
  });
  return app;
}
