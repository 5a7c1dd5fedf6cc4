import type { Page } from "@playwright/test";
import {
  countDocumentLoads,
  expect,
  expectBelowHeader,
  expectNothingStored,
  navigate,
  openHydrated,
  requestsOf,
  test,
} from "./support/site.ts";

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, 900));

async function expectFreshStart(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);
}

test("navigation starts at the top, focuses the heading and sets the title, also on back", async ({ page }) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/guard");
  const guardTitle = await page.title();

  await scrollDown(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Red Team" }).click();
  await expectFreshStart(page, "/redteam");
  await expect(page).not.toHaveTitle(guardTitle);

  await scrollDown(page);
  await page.goBack();
  await expectFreshStart(page, "/guard");
  await expect(page).toHaveTitle(guardTitle);

  await scrollDown(page);
  await page.goForward();
  await expectFreshStart(page, "/redteam");
  expect(documents.loads).toBe(1);

  // Also after leaving by a document load.
  await scrollDown(page);
  await page.goto("/about");
  await page.goBack();
  await expect(page).toHaveURL("/redteam");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("skip link and anchors scroll and move the focus; a change of the query does neither", async ({ page }) => {
  await openHydrated(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const limits = page.locator("section#limits");
  await navigate(page, "/guard#limits");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectBelowHeader(limits);

  await page.getByRole("main").focus();
  await page.evaluate(() => window.scrollTo(0, 500));
  await navigate(page, "/guard?from=test");
  await expect(page).toHaveURL("/guard?from=test");
  expect(await scrollY(page)).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();

  await page.goto("/guard#limits");
  await expectBelowHeader(limits);
});

// The fixture also fails on CSP violations, and every-page.spec.ts on requests to others.
test("navigation discovers no routes, sets the canonical address, and stores nothing", async ({ page }) => {
  const requested = requestsOf(page);
  await openHydrated(page, "/");
  for (const path of ["/guard", "/redteam", "/benchmarks", "/blog", "/compliance", "/resources", "/contact"]) {
    await navigate(page, path);
    await expect(page.locator("head > link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
  }
  await navigate(page, "/thank-you");
  await expect(page.locator("head > meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(requested.filter((url) => url.includes("__manifest"))).toEqual([]);
  await expectNothingStored(page);
});
