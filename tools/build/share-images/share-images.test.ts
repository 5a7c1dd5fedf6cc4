import { mkdir, readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawingOf } from "#app/features/articles/figures/drawings.ts";
import type { Figure } from "#app/features/articles/figures/shapes.ts";
import { shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import type { FoundPage } from "../publish/search-entries.ts";
import { articleImages } from "./article-images.ts";
import { modelImages } from "./model-images.ts";
import { pageImages } from "./page-images.ts";
import { publishShareImages } from "./publish.ts";
import { renderShareImage } from "./render.ts";
import { SHARE_IMAGE, type ShareImage } from "./share-image.ts";
import { shareImageSvg } from "./svg.ts";

const LONG = "A Company Whose Name Is Longer Than Any-2026-11-20-preview";
const model = { name: "Model A", company: "Company", score: 76, rank: 1 };
const words = { subject: "Subject", heading: "A heading of\ntwo lines", foot: "Foot" };
const kinds: Record<string, ShareImage> = {
  page: { kind: "page", ...words },
  article: { kind: "article", ...words, figure: drawingOf("echoleak") as Figure },
  "a model": { kind: "model", ...words, model, of: 20 },
  "two models": { kind: "pair", ...words, models: [model, { ...model, name: "B", company: LONG, rank: 2 }], of: 20 },
};

/** Width and height stand at fixed places in a PNG's first chunk. */
const sizeOf = (png: Uint8Array) => {
  const bytes = Buffer.from(png);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

describe.each(Object.entries(kinds))("the share image of %s", (_, image) => {
  it("is a PNG of the size readers ask for, small enough for all of them", async () => {
    const png = await renderShareImage(image);
    expect(sizeOf(png)).toEqual({ width: SHARE_IMAGE.width, height: SHARE_IMAGE.height });
    expect(png.length).toBeLessThanOrEqual(SHARE_IMAGE.maxBytes);
  });

  it("is the same twice, and carries its words as outlines", async () => {
    const svg = await shareImageSvg(image);
    expect(await shareImageSvg(image)).toBe(svg);
    expect(svg).not.toContain("<text");
    expect(await shareImageSvg({ ...image, foot: "Another foot" })).not.toBe(svg);
  });
});

describe("the pictures of the site", () => {
  const found = (path: string, canonical: string | undefined = path): FoundPage => ({
    path,
    canonical,
    title: "Title",
    description: "A sentence. Another.",
    modified: undefined,
    heading: "Heading",
    text: "",
    sections: [],
  });

  it("are one for each page that has an address, those with a drawing of their own apart", () => {
    const pages = ["/", "/guard", "/x", "/blog", "/blog/a", "/benchmarks", "/benchmarks/a"].map((path) => found(path));
    const images = pageImages([...pages, { ...found("/thank-you"), canonical: undefined }]);
    expect(images.map(({ path }) => path)).toEqual(["/", "/guard", "/x", "/blog", "/benchmarks"].map(shareImagePath));
    expect(images[0]?.image).toMatchObject({ heading: site.tagline });
    expect(images[2]?.image).toMatchObject({ kind: "page", heading: "Heading", subject: "", foot: "A sentence." });
  });

  it("show an article's title, team and topic, with its drawing if it has one", () => {
    const article = {
      title: "Title",
      topic: "agents",
      date: "2026-11-15",
      summary: "",
      topics: [],
      minutes: 1,
    } as const;
    const [drawn, plain] = articleImages([
      { ...article, topics: [], slug: "echoleak", draft: false },
      { ...article, topics: [], slug: "none", draft: false },
    ]);
    expect(drawn?.path).toBe("/share/blog/echoleak.png");
    expect(drawn?.image).toMatchObject({
      heading: "Title",
      foot: `${site.research} · Agents`,
      figure: expect.any(Function),
    });
    expect(plain?.image).not.toHaveProperty("figure");
  });
});

describe("the images of the benchmark", () => {
  it("are one for each model and one for each two of them, the better one first", () => {
    const models = ["a", "b", "c"].map((slug, index) => ({ ...model, slug, rank: index + 1 }));
    const images = modelImages({ subject: "Subject", foot: "Foot", models });
    expect(images.map(({ path }) => path.replace("/share/benchmarks/", ""))).toEqual([
      "a.png",
      "compare/a,b.png",
      "compare/a,c.png",
      "b.png",
      "compare/b,c.png",
      "c.png",
    ]);
    expect(images[1]?.image).toMatchObject({ kind: "pair", models: [{ rank: 1 }, { rank: 2 }], of: 3 });
  });
});

describe("publishing", () => {
  it("writes under the address and takes an unchanged picture from the cache", async () => {
    const folder = await tempFolder();
    const options = { client: join(folder, "client"), cache: join(folder, "cache") };
    await mkdir(options.client);
    const images = [{ path: "/share/benchmarks/a.png", image: kinds["a model"] as ShareImage }];
    await publishShareImages(images, options);
    const first = await readFile(join(options.client, "share/benchmarks/a.png"));
    expect(sizeOf(first)).toEqual({ width: 1200, height: 630 });

    const [kept = ""] = await readdir(options.cache);
    const longAgo = new Date(0);
    await utimes(join(options.cache, kept), longAgo, longAgo);
    await publishShareImages(images, options);
    expect(await readdir(options.cache)).toEqual([kept]);
    expect((await stat(join(options.cache, kept))).mtime).toEqual(longAgo);
    expect(await readFile(join(options.client, "share/benchmarks/a.png"))).toEqual(first);
  });
});
