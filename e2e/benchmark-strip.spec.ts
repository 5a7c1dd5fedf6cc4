import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "./support/site.ts";

type Model = { name: string; company: string; overallScore: number };
const { models }: { models: Model[] } = JSON.parse(readFileSync("content/benchmarks/models.json", "utf8"));
const ranked = models.toSorted((a, b) => b.overallScore - a.overallScore);

const section = (page: Page) => page.locator("#benchmark");
const strokes = (page: Page) => section(page).locator("[data-stroke]");
const heights = (page: Page) =>
  strokes(page).evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().height)));

test("the best three are named with their scores, from the table itself", async ({ page }) => {
  await page.goto("/");
  const [first, second, third] = ranked;
  await expect(section(page).getByRole("listitem")).toHaveText(
    [first, second, third].map((model) => `${model?.name} ${model?.company} ${model?.overallScore}`),
  );
});

test("every model has its stroke, and its number in words for those who do not see it", async ({ page }) => {
  await page.goto("/");
  await expect(strokes(page)).toHaveCount(ranked.length);
  await expect(section(page).getByRole("row")).toHaveCount(ranked.length + 1);
  await expect(section(page).getByRole("rowheader")).toHaveText(ranked.map(({ name }) => name));
  await expect(section(page).getByRole("cell")).toHaveText(ranked.map(({ overallScore }) => String(overallScore)));
});

test("it leads to the benchmark", async ({ page }) => {
  await openHydrated(page, "/");
  await section(page).getByRole("link").click();
  await expect(page).toHaveURL("/benchmarks");
});

test("strokes end at the height of their scores, however the reader comes to them", async ({ page }) => {
  await openHydrated(page, "/");
  await section(page).scrollIntoViewIfNeeded();
  await section(page).getByRole("link").scrollIntoViewIfNeeded();
  // All of one moment: while they grow, what the first has is no measure for what the others will have.
  const areAsHighAsTheirScores = async () => {
    const all = await heights(page);
    const unit = (all[0] ?? 0) / (ranked[0]?.overallScore ?? 1);
    const near = (height: number, place: number) => Math.abs(height - unit * (ranked[place]?.overallScore ?? 0)) <= 1.5;
    return unit > 1 && all.every(near);
  };
  await expect.poll(areAsHighAsTheirScores).toBe(true);
});

test("nothing grows under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await section(page).scrollIntoViewIfNeeded();
  const moving = await strokes(page).evaluateAll((lines) => lines.flatMap((line) => line.getAnimations()).length);
  expect(moving).toBe(0);
});

test("with JavaScript off the strip is complete", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await expect(strokes(page)).toHaveCount(ranked.length);
  expect(Math.min(...(await heights(page)))).toBeGreaterThan(0);
  await section(page).getByRole("link").click();
  await expect(page).toHaveURL("/benchmarks");
  await context.close();
});
