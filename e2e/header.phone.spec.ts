import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "./support/site.ts";

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
const group = (page: Page, name: string) => page.getByRole("banner").locator("summary", { hasText: name });

test("the hamburger opens the menus; each expands at a tap and stays as it is when another does", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).tap();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Guard/ })).toBeHidden();
  await group(page, "Products").tap();
  await group(page, "Company").tap();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Guard/ })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Contact/ })).toBeVisible();
  await group(page, "Products").tap();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Guard/ })).toBeHidden();
});

test("a link in the menu leads on and closes it", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).tap();
  await group(page, "Resources").tap();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^LLM Security Benchmarks/ })
    .tap();
  await expect(page).toHaveURL("/benchmarks");
  await expect(openMenu(page)).toBeVisible();
  await expect(group(page, "Resources")).toBeHidden();
});

test("Book a Demo stands in thumb reach and leads to the contact page", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).tap();
  await page.getByRole("banner").getByRole("link", { name: "Book a Demo" }).filter({ visible: true }).tap();
  await expect(page).toHaveURL("/contact");
});

test("Escape closes the menu and returns to its button", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(group(page, "Products")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openMenu(page)).toBeFocused();
});

test("focus that leaves the menu closes it", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).tap();
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().focus();
  await expect(openMenu(page)).toBeVisible();
});

test("the page behind the menu does not scroll", async ({ page }) => {
  await openHydrated(page, "/");
  await openMenu(page).tap();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
});
