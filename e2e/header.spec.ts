import type { Page } from "@playwright/test";
import { site } from "../brand/site.ts";
import { expectNoViolation } from "./support/axe.ts";
import { footerColumns, headerMenus } from "./support/content.ts";
import { expect, onPhone, openHydrated, test } from "./support/site.ts";

const trigger = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });
const headerLink = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name });

test("the header stays and lists navigation.yaml; links close menus, the logo leads home", async ({ page }) => {
  await openHydrated(page, "/about");
  for (const { label, links } of headerMenus) {
    await trigger(page, label).click();
    const visibleLinks = page.getByRole("banner").getByRole("list").filter({ visible: true }).getByRole("link");
    const names = () =>
      visibleLinks.evaluateAll((elements) =>
        elements.map((element) => element.querySelector("span > span")?.textContent),
      );
    await expect.poll(names).toEqual(links);
  }
  await expectNoViolation(page, { within: "header" });
  await headerLink(page, /^Contact/).click();
  await expect(page).toHaveURL("/contact");
  await expect(trigger(page, "Company")).toHaveAttribute("aria-expanded", "false");

  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole("banner")).toBeInViewport();
  await headerLink(page, /home$/).click();
  await expect(page).toHaveURL("/");
});

test("the footer has the company description and lists navigation.yaml; menus work by keyboard", async ({ page }) => {
  await openHydrated(page, "/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(site.tagline)).toBeVisible();
  await expect(footer.getByRole("link", { name: "Book a Demo" })).toHaveAttribute("href", "/contact");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
  for (const { label: name, href } of site.social) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  }
  const columns = await footer
    .getByRole("navigation")
    .locator("div")
    .evaluateAll((elements) =>
      elements.map((column) => [
        column.querySelector("h2")?.textContent,
        ...[...column.querySelectorAll("a")].map((link) => link.textContent),
      ]),
    );
  expect(columns).toEqual(footerColumns.map(({ label, links }) => [label, ...links]));

  // By keyboard: Enter opens, Tab moves, Escape closes and restores focus, leaving closes.
  await trigger(page, "Products").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(headerLink(page, /^Guard/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(trigger(page, "Products")).toBeFocused();
  await expect(headerLink(page, /^Guard/)).toBeHidden();

  await page.keyboard.press("Space");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(trigger(page, "Resources")).toBeFocused();
  await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "false");
});

test("a submenu opens on hover and closes 300 ms after the pointer has left trigger and panel", async ({ page }) => {
  await openHydrated(page, "/about");
  // Time is paused from here on and moved by the test.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const products = trigger(page, "Products");
  const leave = () => page.mouse.move(900, 600);

  await test.step("closes 300 ms after the pointer has left", async () => {
    await products.hover();
    await expect(headerLink(page, /^Guard/)).toBeVisible();
    await leave();
    await page.clock.runFor(299);
    await expect(products).toHaveAttribute("aria-expanded", "true");
    await page.clock.runFor(1);
    await expect(products).toHaveAttribute("aria-expanded", "false");
  });
  await test.step("stays open if the pointer returns within 250 ms or moves into the panel", async () => {
    await products.hover();
    await leave();
    await page.clock.runFor(250);
    await products.hover();
    await page.clock.runFor(5_000);
    await expect(products).toHaveAttribute("aria-expanded", "true");
    await headerLink(page, /^Red Team/).hover();
    await page.clock.runFor(5_000);
    await expect(headerLink(page, /^Red Team/)).toBeVisible();
    await leave();
    await page.clock.runFor(300);
    await expect(products).toHaveAttribute("aria-expanded", "false");
  });
});

test("the menus collapse at 1000 px, not at 1001, and an open one closes when the window grows", async ({ page }) => {
  const hamburger = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: 1001, height: 800 });
  await openHydrated(page, "/");
  await expect(trigger(page, "Products")).toBeVisible();
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(trigger(page, "Products")).toBeHidden();
  await hamburger.click();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

const openMenu = (page: Page) => page.getByRole("button", { name: "Open menu" });
const group = (page: Page, name: string) => page.getByRole("banner").locator("summary", { hasText: name });

onPhone("on a phone: the hamburger opens menus, Escape and leaving close them; groups navigate", async ({ page }) => {
  await openHydrated(page, "/about");
  await openMenu(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(group(page, "Products")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openMenu(page)).toBeFocused();

  await openMenu(page).tap();
  await page.getByRole("main").getByRole("link").first().focus();
  await expect(openMenu(page)).toBeVisible();
  await openMenu(page).tap();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  // The page behind the menu does not scroll.
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await expect(headerLink(page, /^Guard/)).toBeHidden();
  await group(page, "Products").tap();
  await group(page, "Resources").tap();
  await expect(headerLink(page, /^Guard/)).toBeVisible();
  await expect(headerLink(page, /^Blog/)).toBeVisible();
  await expectNoViolation(page, { within: "header" });
  await group(page, "Products").tap();
  await expect(headerLink(page, /^Guard/)).toBeHidden();
  await headerLink(page, /^Blog/).tap();
  await expect(page).toHaveURL("/blog");
  await expect(openMenu(page)).toBeVisible();
  await expect(group(page, "Resources")).toBeHidden();

  await openMenu(page).tap();
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  await openMenu(page).tap();
  await headerLink(page, "Book a Demo").filter({ visible: true }).tap();
  await expect(page).toHaveURL("/contact");
});
