import { readdirSync, readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { REORDERED } from "./compliance-map.ts";
import { drawingOf, drawings } from "./drawings.ts";
import { FLAGGED } from "./prompt-injection.ts";
import { INTERVALS } from "./reading-a-leaderboard.ts";
import { type Drawing, FAINT, LABELS_FROM, STRONG } from "./shapes.ts";

/** The boxes figures are shown in: plates of the list, the article's column, its narrow form, the share image. */
const BOXES = [
  [792, 448],
  [690, 390],
  [384, 204],
  [350, 222],
  [350, 198],
  [112, 112],
  [560, 630],
] as const;
const slugs = Object.keys(drawings);
const cases = slugs.flatMap((slug) => BOXES.map(([width, height]) => ({ slug, width, height })));
const article = (slug: string) => readFileSync(`content/articles/${slug}.md`, "utf8");

function draw({ slug, width, height }: (typeof cases)[number]): Drawing {
  const drawing = drawingOf(slug)?.(width, height);
  if (!drawing) throw new Error(`no drawing for ${slug}`);
  return drawing;
}

/** What the drawing covers, its line widths included, measured by a renderer. */
function extent({ strokes }: Drawing) {
  const paths = strokes.map(({ d, width, filled }) =>
    filled ? `<path d="${d}"/>` : `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}"/>`,
  );
  const box = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${paths.join("")}</svg>`,
  ).getBBox();
  if (!box) throw new Error("nothing drawn");
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

describe.each(cases)("$slug at $width × $height", (box) => {
  const drawing = draw(box);

  it("leads the eye to exactly one thing, and draws it last", () => {
    expect(drawing.strokes.filter(({ amber }) => amber)).toHaveLength(1);
    expect(drawing.strokes.at(-1)?.amber).toBe(true);
  });

  it("keeps to the weights of paper", () => {
    for (const { amber, filled, opacity, d } of drawing.strokes) {
      expect(d).not.toMatch(/NaN|undefined|Infinity/);
      if (!amber && !filled) expect(opacity).toBeGreaterThanOrEqual(FAINT);
      if (!amber && !filled) expect(opacity).toBeLessThanOrEqual(STRONG);
    }
  });

  it("stays inside its box and fills it", () => {
    const { left, top, right, bottom } = extent(drawing);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(box.width);
    expect(bottom).toBeLessThanOrEqual(box.height);
    expect(Math.max((right - left) / box.width, (bottom - top) / box.height)).toBeGreaterThan(0.6);
  });

  it("has words only where there is room for them, inside the box", () => {
    if (box.width < LABELS_FROM) expect(drawing.labels).toBeUndefined();
    for (const { text, x, y, anchor } of drawing.labels ?? []) {
      const length = text.length * 7.3;
      const start = x - { start: 0, middle: length / 2, end: length }[anchor];
      expect(start, text).toBeGreaterThanOrEqual(0);
      expect(start + length, text).toBeLessThanOrEqual(box.width);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(box.height);
    }
  });

  it("is the same drawing every time", () => {
    expect(draw(box)).toEqual(drawing);
  });
});

describe("drawings", () => {
  it("has one for every article, and none without an article", () => {
    const articles = readdirSync("content/articles").map((name) => name.replace(/\.md$/, ""));
    expect([...slugs].sort()).toEqual(articles.filter((slug) => !/^draft: true$/m.test(article(slug))).sort());
  });

  it("has none for a name that is no article", () => {
    expect(drawingOf("toString")).toBeUndefined();
    expect(drawingOf("unknown")).toBeUndefined();
  });

  it("shows the figures the articles print", () => {
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
});
