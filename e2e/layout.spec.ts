import type { Page } from "@playwright/test";
import { expect, navigate, openHydrated, test } from "./support/site.ts";

const HEADER_HEIGHT = 64;

/** Expects the element directly below the header. */
async function expectAtTop(page: Page, part: string) {
  const top = () => page.locator(part).evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(HEADER_HEIGHT);
  await expect.poll(top).toBeLessThan(HEADER_HEIGHT + 200);
}

test("an anchor link works before any script has loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectAtTop(page, "section#limits");
});

test("an anchor link scrolls to its section from the page, by URL and from a search result", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectAtTop(page, "section#limits");

  await page.goto("/guard#limits");
  await expectAtTop(page, "section#limits");

  await openHydrated(page, "/");
  await navigate(page, "/guard#limits");
  await expectAtTop(page, "section#limits");
});
