import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

test("every control is at least 24 px in both directions", async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await openHydrated(page, "/");
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
  // By then every part has its true height.
  await openHydrated(page, "/guard");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const links = page.getByRole("main").getByRole("link");
  for (const link of await links.all()) {
    await link.focus();
    const top = await link.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(64);
  }
});

test("forced colours leave the header usable", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/");
  await page.getByRole("banner").getByRole("button", { name: "Products" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Guard/ })).toBeVisible();
  // axe computes contrast from the colours that were replaced.
  await expectNoViolation(page, { exempt: ["color-contrast"] });
});
