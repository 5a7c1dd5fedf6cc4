import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { compressFiles } from "./compress.ts";
import { listFiles } from "./files.ts";

const TEXT = "Grüße from a page that repeats itself. ".repeat(50);

it("compresses text files and no others", async () => {
  const pages = ["index.html", "about.data", "a.webmanifest", "sitemap.xml", "assets/site.css", "assets/page.js"];
  const downloads = ["data.csv", "policy.yaml", "evaluation.jsonl", "log-line.md"];
  const text = [...pages, ...downloads];
  const packed = ["font.woff2", "icon.png"];
  const folder = await tempFolder(Object.fromEntries([...text, ...packed].map((name) => [name, TEXT])));
  await compressFiles(folder, join(folder, "none"));
  expect(await listFiles(folder)).toEqual(
    [...packed, ...text.flatMap((name) => [name, `${name}.br`, `${name}.gz`])].sort(),
  );
  for (const name of text) {
    const [brotli, gzip] = [await readFile(join(folder, `${name}.br`)), await readFile(join(folder, `${name}.gz`))];
    expect([brotliDecompressSync(brotli).toString(), gunzipSync(gzip).toString()]).toEqual([TEXT, TEXT]);
    expect(Math.max(brotli.length, gzip.length)).toBeLessThan(Buffer.byteLength(TEXT) / 2);
  }
});

it("reuses the last build's copies of identical files, and compresses new or changed ones", async () => {
  const copies = (name: string) => ({ [`${name}.br`]: "taken", [`${name}.gz`]: "taken" });
  const last = await tempFolder({
    ...{ "same.html": TEXT, ...copies("same.html") },
    ...{ "half.html": TEXT, "half.html.br": "taken" },
    ...{ "changed.html": "before", ...copies("changed.html") },
  });
  const folder = await tempFolder({ "same.html": TEXT, "half.html": TEXT, "changed.html": TEXT });
  await compressFiles(folder, last);
  const read = (name: string) => readFile(join(folder, name));
  for (const name of ["same.html.br", "same.html.gz", "half.html.br"]) expect(String(await read(name))).toBe("taken");
  expect(gunzipSync(await read("half.html.gz")).toString()).toBe(TEXT);
  expect(brotliDecompressSync(await read("changed.html.br")).toString()).toBe(TEXT);
  expect(gunzipSync(await read("changed.html.gz")).toString()).toBe(TEXT);
});
