import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { SiteManifest } from "../pages/manifest.ts";
import { bundledWorker } from "./bundled-worker.ts";
import { serverBuildModule } from "./server-build.ts";

export const HOME_HASH = "sha256-aG9tZQ==";
export const NOT_FOUND_HASH = "sha256-bm90Zm91bmQ=";
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

export const manifest: SiteManifest = {
  buildId: "test",
  origin: "https://site.example",
  pages: {
    "/": { file: "index.html", scriptHashes: [HOME_HASH] },
    "/guard": { file: "guard/index.html", scriptHashes: [] },
    "/contact": { file: "contact/index.html", scriptHashes: [] },
    "/thank-you": { file: "thank-you/index.html", scriptHashes: [] },
  },
  queryPages: [
    {
      path: "/guard",
      parameter: "for",
      values: ["agents", "chat", "files"],
      most: 2,
      unless: { parameter: "tab", value: "all" },
    },
    { path: "/framed", parameter: "for", values: ["agents", "chat", "files"], most: 2 },
  ],
  notFound: [
    { pattern: "/blog/:slug", file: "blog-404.html", scriptHashes: [] },
    { pattern: "/console/*", file: "console-404.html", scriptHashes: [] },
    { pattern: "/*", file: "404.html", scriptHashes: [NOT_FOUND_HASH] },
  ],
  actions: ["/contact"],
  framed: ["/framed"],
  boot: { src: "/assets/boot-5e6f.js", integrity: "sha384-Ym9vdA==" },
};

const html = (words: string) => `<!doctype html><title>${words}</title><p>${`${words} `.repeat(80)}</p>`;

const files: Readonly<Record<string, string | Buffer>> = {
  "index.html": html("Home"),
  "guard/index.html": html("Guard"),
  "contact/index.html": html("Contact"),
  "thank-you/index.html": html("Thank you"),
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

/** A small finished build in a folder of its own; files a build compresses have their siblings. */
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
  await writeFile(join(directory, "server/index.js"), serverBuildModule);
  await mkdir(join(directory, "process"));
  await writeFile(join(directory, "process/package.json"), '{"type":"module"}');
  await writeFile(join(directory, "process/pages-worker.js"), `import ${JSON.stringify(await bundledWorker())};\n`);
  await writeFile(join(directory, "site.json"), JSON.stringify(manifest));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}

export function contentOf(name: string): string {
  return String(files[name]);
}
