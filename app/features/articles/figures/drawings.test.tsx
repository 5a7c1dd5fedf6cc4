import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ArticleFigure } from "./ArticleFigure.tsx";
import { drawingOf, drawings, FLAGGED, INTERVALS, REORDERED } from "./drawings.ts";
import type { Drawing } from "./shapes.ts";

/** Boxes that figures are drawn for: list plates, the article's column, its narrow version, the share image. */
const BOXES = [
  [792, 448],
  [690, 390],
  [384, 204],
  [350, 222],
  [350, 198],
  [112, 112],
  [560, 630],
  [464, 550],
  [690, 330],
] as const;
const article = (slug: string) => readFileSync(`content/articles/${slug}.md`, "utf8");

/** The bounding box of the drawing, line widths included, measured by a renderer. */
function extent({ strokes }: Drawing) {
  const paths = strokes.map(({ d, width, filled }) =>
    filled ? `<path d="${d}"/>` : `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}"/>`,
  );
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${paths.join("")}</svg>`,
  ).getBBox();
  if (!box) throw new Error("the drawing is empty");
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const SLUGS_WITHOUT = ["a", "what-a-score-says", "new-release", "72-hours", "toString", "größe"];
const all = [...Object.entries(drawings), ...SLUGS_WITHOUT.map((slug) => [slug, drawingOf(slug)] as const)];

it.each(all)("%s stays inside every box, with one amber stroke drawn last", (_, draw) => {
  for (const [width, height] of BOXES) {
    const drawing = draw(width, height);
    expect(JSON.stringify(drawing)).not.toMatch(/NaN|undefined|Infinity|null/);
    expect(drawing.strokes.findIndex(({ amber }) => amber)).toBe(drawing.strokes.length - 1);
    const { left, top, right, bottom } = extent(drawing);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
  }
});

it("an article without a drawing gets one from its slug: deterministic, and different for each slug", () => {
  const drawn = SLUGS_WITHOUT.map((slug) => JSON.stringify(drawingOf(slug)(792, 448)));
  expect(drawn).toEqual(SLUGS_WITHOUT.map((slug) => JSON.stringify(drawingOf(slug)(792, 448))));
  expect(new Set(drawn).size).toBe(SLUGS_WITHOUT.length);
});

it("an article with its own drawing has a figure entry in its front matter", () =>
  expect(Object.keys(drawings).filter((slug) => !/^figure:$/m.test(article(slug)))).toEqual([]));

it("a figure with a title is an image of that name; without one it is hidden from assistive technology", () => {
  const figure = (slug: string, title?: string) =>
    renderToStaticMarkup(<ArticleFigure slug={slug} size="article" {...(title && { title })} />);
  expect(figure("prompt-injection", "Five links")).toMatch(/^<svg [^>]*role="img" aria-label="Five links"/);
  expect(figure("prompt-injection")).toMatch(/^<svg [^>]*aria-hidden="true"/);
});

it("figures show the numbers printed in their articles", () => {
  const rates = FLAGGED.map(({ rate }) => `| ${rate}% |`);
  expect(rates.filter((rate) => !article("prompt-injection").includes(rate))).toEqual([]);

  const rows = INTERVALS.map(
    ({ attempts, first, second }) =>
      `| ${attempts} | ${[first, second].map(([low, high]) => `${low.toFixed(1)}–${high.toFixed(1)}`).join(" | ")} |`,
  );
  expect(rows.filter((row) => !article("reading-a-leaderboard").includes(row))).toEqual([]);

  const two = (place: number) => String(place).padStart(2, "0");
  const risks = REORDERED.map(({ name, was }, index) => `| ${two(index + 1)} ${name} (${two(was)}) |`);
  expect(risks.filter((risk) => !article("compliance-map").includes(risk))).toEqual([]);
});
