import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { compressFiles } from "./compress.ts";
import { listFiles } from "./files.ts";

const TEXT = "Grüße from a page that repeats itself. ".repeat(50);

it("puts smaller copies beside text files, and beside nothing else", async () => {
  const text = ["index.html", "about.data", "a.webmanifest", "sitemap.xml", "assets/site.css", "assets/page.js"];
  const packed = ["font.woff2", "icon.png"];
  const folder = await tempFolder(Object.fromEntries([...text, ...packed].map((name) => [name, TEXT])));
  await compressFiles(folder);
  expect(await listFiles(folder)).toEqual(
    [...packed, ...text.flatMap((name) => [name, `${name}.br`, `${name}.gz`])].sort(),
  );
  for (const name of text) {
    const [brotli, gzip] = [await readFile(join(folder, `${name}.br`)), await readFile(join(folder, `${name}.gz`))];
    expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([TEXT, TEXT]);
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(Buffer.byteLength(TEXT) / 2);
  }
});

it("keeps the copies of a hashed asset, completes what an interrupted build left, and makes those of a page anew", async () => {
  const folder = await tempFolder({ "assets/a.js": TEXT, "assets/a.js.br": "kept", "assets/a.js.gz": "kept" });
  await writeFile(join(folder, "index.html"), TEXT);
  await compressFiles(folder);
  expect(await readFile(join(folder, "assets/a.js.br"), "utf8")).toBe("kept");

  await rm(join(folder, "assets/a.js.gz"));
  await writeFile(join(folder, "index.html"), "changed");
  await compressFiles(folder);
  expect(gunzipSync(await readFile(join(folder, "assets/a.js.gz"))).toString()).toBe(TEXT);
  expect(brotliDecompressSync(await readFile(join(folder, "index.html.br"))).toString()).toBe("changed");
});
