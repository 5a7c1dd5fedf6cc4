import { expect, openHydrated, test } from "./support/site.ts";

test("every control is at least 24 px in both directions", async ({ page }) => {
  await openHydrated(page, "/");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const small = await page.locator("a, button").evaluateAll((elements) =>
      elements
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        // Links inside sentences are exempt (WCAG 2.5.8).
        .filter(({ element, box }) => box.width > 1 && !element.closest("p") && element.checkVisibility())
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ element }) => element.textContent),
    );
    expect(small).toEqual([]);
  }
});

test("what receives focus is never hidden under the header", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const tops = await page.locator("main a").evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => {
        (link as HTMLElement).focus();
        return link.getBoundingClientRect().top;
      }),
  );
  expect(tops.length).toBeGreaterThan(5);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(64);
});
