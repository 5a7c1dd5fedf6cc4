import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOME_HASH, manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { loadStaticFiles, type StaticEntry, type StaticFiles } from "./files.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let files: StaticFiles;

beforeAll(async () => {
  build = await writeSiteBuild();
  const clientDirectory = join(build.directory, "client");
  await symlink("/etc/hostname", join(clientDirectory, "outside.txt"));
  files = await loadStaticFiles({ clientDirectory, manifest, security: { https: true } });
});

afterAll(() => build.remove());

const headersOf = (entry: StaticEntry | undefined): Record<string, string> => {
  const flat = entry?.variants.identity.headers ?? [];
  return Object.fromEntries(flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ""]] : [])));
};

test("knows pages by address and files by name, and nothing else", () => {
  const KNOWN = `/ /.well-known/security.txt /_.data /assets/app-1a2b.js /assets/small-3c4d.png /contact /film.webm /framed
    /guard /guard.data /icon.svg /robots.txt /thank-you`;
  expect([...files.entries.keys()].sort()).toEqual(KNOWN.split(/\s+/));
});

test("a page carries its own policy with exactly its hashes", () => {
  expect(headersOf(files.entries.get("/"))["Content-Security-Policy"]).toContain(`script-src 'self' '${HOME_HASH}';`);
  expect(headersOf(files.entries.get("/guard"))["Content-Security-Policy"]).toContain("script-src 'self';");
});

test("a page made for it may be framed by anybody, and no other", () => {
  for (const [path, ancestors, policy] of [
    ["/framed", "*", "cross-origin"],
    ["/guard", "'none'", "same-origin"],
  ] as const) {
    const headers = headersOf(files.entries.get(path));
    expect(headers["Content-Security-Policy"]).toContain(`frame-ancestors ${ancestors};`);
    expect(headers["Cross-Origin-Resource-Policy"]).toBe(policy);
  }
});

test("only the film has ranges; what has no compressed sibling does not vary", () => {
  expect(headersOf(files.entries.get("/film.webm"))).toHaveProperty("Accept-Ranges", "bytes");
  expect(headersOf(files.entries.get("/"))).not.toHaveProperty("Accept-Ranges");
  expect(headersOf(files.entries.get("/assets/app-1a2b.js"))).toHaveProperty("Vary", "Accept-Encoding");
  expect(headersOf(files.entries.get("/assets/small-3c4d.png"))).not.toHaveProperty("Vary");
});

test("a page the build promised but did not write stops the start", async () => {
  const missing = { ...manifest, pages: { "/gone": { file: "gone/index.html", scriptHashes: [] } } };
  const clientDirectory = join(build.directory, "client");
  const loading = loadStaticFiles({ clientDirectory, manifest: missing, security: { https: true } });
  await expect(loading).rejects.toThrow("gone/index.html");
});
