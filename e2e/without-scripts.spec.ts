import type { Page } from "@playwright/test";
import { expect, expectBelowHeader, phone, routePaths, test, withoutScripts } from "./support/site.ts";

const headerLink = (page: Page, name: RegExp) => page.getByRole("banner").getByRole("link", { name });

async function expectMobileMenu(page: Page) {
  await page.setViewportSize(phone.viewport);
  await page.goto("/about");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("banner").locator("summary", { hasText: "Company" }).click();
  await headerLink(page, /^Contact/).click();
  await expect(page).toHaveURL("/contact");
}

withoutScripts("without scripts: every page is complete", async ({ page }) => {
  for (const path of routePaths) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }
});

withoutScripts("without scripts: menus open on hover, by keyboard and by tap, and navigate", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("button", { name: "Products" }).hover();
  await headerLink(page, /^Guard/).click();
  await expect(page).toHaveURL("/guard");
  await page.getByRole("button", { name: "Products" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/redteam");
  await expectMobileMenu(page);
});

test("with all scripts blocked, pages are readable, and links, anchors and the mobile menu work", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Red Team" }).click();
  await expect(page).toHaveURL("/redteam");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Rules" }).click();
  await expectBelowHeader(page.locator("section#rules"));
  await expectMobileMenu(page);
});
