import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, hydrated, openHydrated, pagePaths, test, unknownPaths } from "./support/site.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

async function expectNoViolation(page: Page, exempt: string[] = []) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(exempt)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`)).toEqual([]);
}

for (const path of [...pagePaths, ...unknownPaths]) {
  for (const size of SIZES) {
    test(`axe finds nothing on ${path} at ${size.width} px, menu closed and open`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path);
      await expectNoViolation(page);
      if (path.startsWith("/console")) return;
      await hydrated(page);
      if (size.width <= 1000) await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("banner").getByRole("button", { name: "Products" }).click();
      await expect(page.getByRole("banner").getByRole("link", { name: /^Guard/ })).toBeVisible();
      await expectNoViolation(page);
    });
  }
}

for (const path of pagePaths) {
  test(`${path} does not scroll sideways at 320 px, nor with wider text spacing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    // WCAG 1.4.12. Set from the test's side: the page's own policy allows no inline styles.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
      );
      document.adoptedStyleSheets = [sheet];
    });
    expect(await overflow()).toBe(0);
  });
}

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
  await page.goto("/guard");
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
  await expectNoViolation(page, ["color-contrast"]);
});
