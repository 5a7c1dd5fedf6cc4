import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "./support/site.ts";

const trigger = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });
const headerLink = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name });

test("the logo leads home and the header stays on top", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole("banner")).toBeInViewport();
  await headerLink(page, /home$/).click();
  await expect(page).toHaveURL("/");
});

for (const [menu, links] of [
  ["Products", ["Guard", "Red Team"]],
  ["Resources", ["Blog", "LLM Security Benchmarks"]],
  ["Company", ["About Us", "Contact"]],
] as const) {
  test(`${menu} offers ${links.join(" and ")}`, async ({ page }) => {
    await openHydrated(page, "/");
    await trigger(page, menu).click();
    const shown = page.getByRole("banner").getByRole("list").filter({ visible: true }).getByRole("link");
    const names = () =>
      shown.evaluateAll((elements) => elements.map((element) => element.querySelector("span > span")?.textContent));
    await expect.poll(names).toEqual(links);
  });
}

test.describe("with a mouse", () => {
  test.beforeEach(async ({ page }) => {
    await openHydrated(page, "/");
    // From here on time stands still unless the test moves it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test("a submenu opens on hover and closes 300 ms after the pointer has left", async ({ page }) => {
    await trigger(page, "Products").hover();
    await expect(headerLink(page, /^Guard/)).toBeVisible();
    await page.mouse.move(900, 600);
    await page.clock.runFor(299);
    await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "true");
    await page.clock.runFor(1);
    await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "false");
  });

  test("it stays open when the pointer is back within 250 ms", async ({ page }) => {
    await trigger(page, "Products").hover();
    await page.mouse.move(900, 600);
    await page.clock.runFor(250);
    await trigger(page, "Products").hover();
    await page.clock.runFor(5_000);
    await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "true");
  });

  test("the pointer crosses from the trigger into the panel without closing it", async ({ page }) => {
    await trigger(page, "Products").hover();
    await headerLink(page, /^Red Team/).hover();
    await page.clock.runFor(5_000);
    await expect(headerLink(page, /^Red Team/)).toBeVisible();
  });

  test("a click right after the hover does not close it, the next one does", async ({ page }) => {
    await trigger(page, "Products").click();
    await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "true");
    await trigger(page, "Products").click();
    await expect(trigger(page, "Products")).toHaveAttribute("aria-expanded", "false");
  });
});

test("by keyboard: Enter opens, Tab walks through, Escape closes and returns, leaving closes", async ({ page }) => {
  await openHydrated(page, "/");
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

test("following a link closes the menu", async ({ page }) => {
  await openHydrated(page, "/");
  await trigger(page, "Company").click();
  await headerLink(page, /^About Us/).click();
  await expect(page).toHaveURL("/about");
  await expect(trigger(page, "Company")).toHaveAttribute("aria-expanded", "false");
});

test("the menus fold into one at 1000 px, not at 1001", async ({ page }) => {
  const hamburger = page.getByRole("button", { name: "Open menu" });
  await page.setViewportSize({ width: 1001, height: 800 });
  await page.goto("/");
  await expect(trigger(page, "Products")).toBeVisible();
  await expect(hamburger).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(trigger(page, "Products")).toBeHidden();
  await expect(hamburger).toBeVisible();
});

test("an open mobile menu does not outlive a window that grows", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first()).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
