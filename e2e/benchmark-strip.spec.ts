import type { Page } from "@playwright/test";
import { publishedBenchmark } from "#app/content/benchmark.server.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const ranked = publishedBenchmark().models.toSorted((a, b) => b.overallScore - a.overallScore);

const section = (page: Page) => page.locator("#benchmark");
const strokes = (page: Page) => section(page).locator("[data-stroke]");

/** Reads all heights at once, since they change while the strokes grow. */
async function heightsMatchScores(page: Page) {
  const all = await strokes(page).evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  const unit = (all[0] ?? 0) / (ranked[0]?.overallScore ?? 1);
  const near = (height: number, place: number) => Math.abs(height - unit * (ranked[place]?.overallScore ?? 0)) <= 1.5;
  return unit > 1 && all.length === ranked.length && all.every(near);
}

test("draws every model, names the best three and links on; with reduced motion nothing moves", async ({ page }) => {
  await openHydrated(page, "/");
  const best = ranked.slice(0, 3).map(({ name, company, overallScore }) => `${name} ${company} ${overallScore}`);
  await expect(section(page).getByRole("listitem")).toHaveText(best);
  await expect(section(page).getByRole("rowheader")).toHaveText(ranked.map(({ name }) => name));
  await expect(section(page).getByRole("cell")).toHaveText(ranked.map(({ overallScore }) => String(overallScore)));
  await section(page).getByRole("link").scrollIntoViewIfNeeded();
  await expect.poll(() => heightsMatchScores(page)).toBe(true);
  await section(page).getByRole("link").click();
  await expect(page).toHaveURL("/benchmarks");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  const plot = section(page).locator("[data-view]");
  await plot.scrollIntoViewIfNeeded();
  await expect(plot).toHaveAttribute("data-view", "seen");
  const moving = await strokes(page).evaluateAll((lines) => lines.flatMap((line) => line.getAnimations()).length);
  expect(moving).toBe(0);
});
