import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifest } from "#server/testing/manifest.ts";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import type { SiteManifest } from "../pages/manifest.ts";
import { loadStaticFiles } from "./files.ts";

const FILES = `index.html guard/index.html framed/index.html 404.html blog-404.html
  index.html.br index.html.gz guard.data assets/app-1a2b.js assets/app-1a2b.js.br assets/app-1a2b.js.gz
  assets/small-3c4d.png film.webm robots.txt .well-known/security.txt .vite/manifest.json`.split(/\s+/);

/** Loads a small build, in which each file contains its name. */
async function load(own: Partial<SiteManifest> = {}) {
  const clientDirectory = await tempFolder(Object.fromEntries(FILES.map((name) => [name, name])));
  await symlink("/etc/hostname", join(clientDirectory, "outside.txt"));
  return loadStaticFiles(clientDirectory, { ...manifest, ...own }, { https: true });
}

test("lists pages by path and files by name, and nothing else", async () => {
  const KNOWN = `/ /.well-known/security.txt /assets/app-1a2b.js /assets/small-3c4d.png /film.webm /framed /guard
    /guard.data /robots.txt`;
  expect([...(await load()).entries.keys()].sort()).toEqual(KNOWN.split(/\s+/));
});

test("only videos have ranges, and files without compressed siblings do not vary", async () => {
  const { entries } = await load();
  const headersOf = (path: string) => entries.get(path)?.encodings.identity.headers;
  expect(headersOf("/film.webm")).toHaveProperty("Accept-Ranges", "bytes");
  expect(headersOf("/")).not.toHaveProperty("Accept-Ranges");
  expect(headersOf("/assets/app-1a2b.js")).toHaveProperty("Vary", "Accept-Encoding");
  expect(headersOf("/assets/small-3c4d.png")).not.toHaveProperty("Vary");
});

test("a page missing from the build stops the start", async () => {
  await expect(load({ pages: { "/gone": { file: "gone/index.html" } } })).rejects.toThrow("gone/index.html");
});
