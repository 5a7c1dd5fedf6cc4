import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
const group = (page: Page, name: string) => page.getByRole("banner").locator("summary", { hasText: name });
const menuLink = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name });

test("the hamburger opens the menus; groups expand independently and their links navigate", async ({ page }) => {
  await openHydrated(page, "/about");
  await openMenu(page).tap();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  // The page behind the menu does not scroll.
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await expect(menuLink(page, /^Guard/)).toBeHidden();
  await group(page, "Products").tap();
  await group(page, "Resources").tap();
  await expect(menuLink(page, /^Guard/)).toBeVisible();
  await expect(menuLink(page, /^Blog/)).toBeVisible();
  await expectNoViolation(page, { within: "header" });
  await group(page, "Products").tap();
  await expect(menuLink(page, /^Guard/)).toBeHidden();
  await menuLink(page, /^Blog/).tap();
  await expect(page).toHaveURL("/blog");
  await expect(openMenu(page)).toBeVisible();
  await expect(group(page, "Resources")).toBeHidden();

  await openMenu(page).tap();
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  await openMenu(page).tap();
  await menuLink(page, "Book a Demo").filter({ visible: true }).tap();
  await expect(page).toHaveURL("/contact");
});

test("Escape closes the menu and focuses its button; moving focus out closes it, too", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(group(page, "Products")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openMenu(page)).toBeFocused();

  await openMenu(page).tap();
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().focus();
  await expect(openMenu(page)).toBeVisible();
});
