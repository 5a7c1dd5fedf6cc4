import { readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { imageSize } from "image-size";
import { describe, expect, it } from "vitest";
import { drawingOf } from "#app/features/articles/figures/drawings.ts";
import { shareImagePath } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import type { ArticleSummary } from "#domain/articles/article.ts";
import { model as benchmarkModel } from "#domain/benchmark/testing/models.ts";
import { tempFolder } from "../../testing/temp-folder.ts";
import type { FoundPage } from "../publish/search.ts";
import { articleImages, modelImages, pageImages } from "./images.ts";
import { SHARE_IMAGE, type ShareImage } from "./share-image.ts";
import { drawShareImages, rasterise, shareImageSvg } from "./svg.ts";

const LONG = "A Company Whose Name Is Longer Than Any-2026-11-20-preview";
const model = { name: "Model A", company: "Company", score: 76, rank: 1 };
const texts = { subject: "Subject", heading: "A heading of\ntwo lines", foot: "Foot" };

it.each<ShareImage>([
  { kind: "page", ...texts },
  { kind: "article", ...texts, figure: drawingOf("echoleak") },
  { kind: "model", ...texts, model, of: 20 },
  { kind: "pair", ...texts, models: [model, { ...model, name: "B", company: LONG, rank: 2 }], of: 20 },
])("the image of a $kind is deterministic, has its text as outlines, and the Open Graph size", async (image) => {
  const svg = await shareImageSvg(image);
  expect(await shareImageSvg(image)).toBe(svg);
  expect(await shareImageSvg({ ...image, foot: "Another foot" })).not.toBe(svg);
  expect(svg).not.toContain("<text");
  const png = rasterise(svg);
  expect(imageSize(png)).toMatchObject({ width: SHARE_IMAGE.width, height: SHARE_IMAGE.height });
  expect(png.length).toBeLessThanOrEqual(SHARE_IMAGE.maxBytes);
});

describe("the images of the site", () => {
  it("are one for each indexed page without a drawing of its own", () => {
    const pages = ["/", "/guard", "/x", "/blog", "/blog/a", "/benchmarks/a", "/thank-you"].map(
      (path) =>
        ({
          path,
          canonical: path === "/thank-you" ? undefined : path,
          heading: "Heading",
          description: "A sentence. Another.",
        }) as FoundPage,
    );
    const images = pageImages(pages);
    expect(images.map(({ path }) => path)).toEqual(["/", "/guard", "/x", "/blog"].map(shareImagePath));
    expect(images[0]?.image).toMatchObject({ heading: site.tagline });
    expect(images[2]?.image).toMatchObject({ kind: "page", heading: "Heading", subject: "", foot: "A sentence." });
  });

  it("show an article's title, team and topic, with a drawing", () => {
    const articles = ["echoleak", "none"].map((slug) => ({ slug, title: "Title", topic: "agents" }) as ArticleSummary);
    const [drawn, plain] = articleImages(articles);
    const foot = `${site.research} · Agents`;
    expect(drawn?.path).toBe("/share/blog/echoleak.png");
    expect(drawn?.image).toMatchObject({ heading: "Title", foot, figure: expect.any(Function) });
    expect(plain?.image).toMatchObject({ figure: expect.any(Function) });
  });

  it("are one for each model and one for each pair, the better model first", () => {
    const models = ["B", "A", "C"].map((name, id) =>
      benchmarkModel(name, { overallScore: name === "A" ? 90 : 50 - id }),
    );
    const images = modelImages(models);
    const names = images.map(({ path }) => path.replace("/share/benchmarks/", ""));
    expect(names).toEqual(["a.png", "b.png", "c.png", "compare/a,b.png", "compare/a,c.png", "compare/b,c.png"]);
    expect(images[3]?.image).toMatchObject({ kind: "pair", models: [{ rank: 1 }, { rank: 2 }], of: 3 });
  });
});

it("takes unchanged images from the cache", async () => {
  const cache = await tempFolder();
  const draw = () =>
    drawShareImages([{ path: "/share/a.png", image: { kind: "model", ...texts, model, of: 20 } }], cache);
  const first = await draw();
  const [kept = ""] = await readdir(cache);
  const longAgo = new Date(0);
  await utimes(join(cache, kept), longAgo, longAgo);
  const second = await draw();
  const file = await readFile(join(cache, kept));
  for (const drawn of [first, second]) expect(file.equals(drawn["/share/a.png"] ?? file.subarray(1))).toBe(true);
  expect((await stat(join(cache, kept))).mtime).toEqual(longAgo);
});
