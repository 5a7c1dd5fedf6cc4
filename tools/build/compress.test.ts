import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { compressFiles } from "./compress.ts";
import { listFiles } from "./files.ts";

const TEXT = "Grüße from a page that repeats itself. ".repeat(50);

describe("compressFiles", () => {
  it.each([
    "index.html",
    "blog/index.html",
    "about.data",
    "manifest.webmanifest",
    "sitemap.xml",
    "assets/site.css",
    "assets/page.js",
  ])("puts copies beside %s that unpack to the same bytes and are smaller", async (name) => {
    const folder = await tempFolder({ [name]: TEXT });
    await compressFiles(folder);
    const brotli = await readFile(join(folder, `${name}.br`));
    const gzip = await readFile(join(folder, `${name}.gz`));
    expect(brotliDecompressSync(brotli).toString()).toBe(TEXT);
    expect(gunzipSync(gzip).toString()).toBe(TEXT);
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(Buffer.byteLength(TEXT) / 2);
  });

  it("leaves what is compressed already alone", async () => {
    const folder = await tempFolder({ "icon.png": TEXT, "font.woff2": TEXT, "page.html.br": TEXT });
    await compressFiles(folder);
    expect(await listFiles(folder)).toEqual(["font.woff2", "icon.png", "page.html.br"]);
  });

  it("handles more files than it works on at once, and leaves nothing half done behind", async () => {
    const names = Array.from({ length: 30 }, (_, index) => `page-${index}.html`);
    const folder = await tempFolder(Object.fromEntries(names.map((name) => [name, TEXT])));
    await compressFiles(folder);
    const expected = names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
    expect(await listFiles(folder)).toEqual(expected.sort());
  });

  it("keeps the copies that a hashed asset of an earlier build brings along", async () => {
    const folder = await tempFolder({ "assets/a.js": TEXT, "assets/a.js.br": "kept", "assets/a.js.gz": "kept" });
    await compressFiles(folder);
    expect(await readFile(join(folder, "assets/a.js.br"), "utf8")).toBe("kept");
  });

  it("completes an asset whose copies an interrupted build left unfinished", async () => {
    const folder = await tempFolder({ "assets/a.js": TEXT });
    await compressFiles(folder);
    await rm(join(folder, "assets/a.js.gz"));
    await compressFiles(folder);
    expect(gunzipSync(await readFile(join(folder, "assets/a.js.gz"))).toString()).toBe(TEXT);
  });

  it("makes the copies of a page anew, since pages keep their names", async () => {
    const folder = await tempFolder({ "index.html": TEXT });
    await compressFiles(folder);
    await writeFile(join(folder, "index.html"), "changed");
    await compressFiles(folder);
    expect(brotliDecompressSync(await readFile(join(folder, "index.html.br"))).toString()).toBe("changed");
  });
});
