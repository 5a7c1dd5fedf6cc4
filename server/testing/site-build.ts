import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { SiteManifest } from "../pages/manifest.ts";

const HOME_HASH = "sha256-aG9tZQ==";
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

export const manifest: SiteManifest = {
  buildId: "test",
  origin: "https://site.example",
  preview: false,
  pages: {
    "/": { file: "index.html" },
    "/guard": { file: "guard/index.html" },
    "/contact": { file: "contact/index.html" },
    "/thank-you": { file: "thank-you/index.html" },
    "/framed": { file: "framed/index.html" },
  },
  scriptHashes: [HOME_HASH],
  notFound: [
    { pattern: "/blog/:slug", file: "blog-404.html" },
    { pattern: "/console/*", file: "console-404.html" },
    { pattern: "/*", file: "404.html" },
  ],
  actions: ["/contact"],
  redirects: [{ from: "/contact/thank-you", to: "/thank-you" }],
  framed: ["/framed"],
};

const html = (title: string) => `<!doctype html><title>${title}</title><p>${`${title} `.repeat(80)}</p>`;

const files: Readonly<Record<string, string | Buffer>> = {
  "index.html": html("Home"),
  "guard/index.html": html("Guard"),
  "contact/index.html": html("Contact"),
  "thank-you/index.html": html("Thank you"),
  "framed/index.html": html("Framed"),
  "404.html": html("Page Not Found"),
  "blog-404.html": html("No such article"),
  "console-404.html": html("Console"),
  "_.data": '[{"home":true}]'.repeat(40),
  "guard.data": '[{"guard":true}]'.repeat(40),
  "assets/app-1a2b.js": "export const answer = 42;\n".repeat(40),
  "assets/small-3c4d.png": Buffer.from("not compressible"),
  "film.webm": FILM,
  "icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "robots.txt": "User-agent: *\n",
  ".well-known/security.txt": "Contact: mailto:security@site.example\n",
  ".vite/manifest.json": "{}",
};

/** Writes a small finished build into a folder of its own; compressible files get their compressed siblings. */
export async function writeSiteBuild(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), "site-build-"));
  for (const [name, content] of Object.entries(files)) {
    const location = join(directory, "client", name);
    await mkdir(dirname(location), { recursive: true });
    await writeFile(location, content);
    if (!/\.(?:html|data|js)$/.test(name)) continue;
    await writeFile(`${location}.br`, brotliCompressSync(content));
    await writeFile(`${location}.gz`, gzipSync(content));
  }
  await mkdir(join(directory, "server"));
  await writeFile(join(directory, "server/package.json"), '{"type":"module"}');
  // Enough for a server that renders nothing.
  await writeFile(join(directory, "server/index.js"), "export const entry = { module: {} };");
  await writeFile(join(directory, "site.json"), JSON.stringify(manifest));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
