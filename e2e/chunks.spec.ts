import type { Page } from "@playwright/test";
import { content } from "./support/content.ts";
import { countDocumentLoads, expect, hold, hydrated, openHydrated, test } from "./support/site.ts";

const SECTIONS_CHUNK = /\/assets\/SecurityFlow-[^/]+\.js$/;

const fallback = (page: Page) => page.getByText("Loading Additional Content...");
const section = (page: Page) => page.getByRole("heading", { name: content("flow").modes.protected.heading });
const goHome = (page: Page) => page.getByRole("banner").getByRole("link", { name: /home$/ }).click();

test("sections of their own chunk: a fallback on client navigation, then the content", async ({ page }) => {
  await openHydrated(page, "/about");
  const held = await hold(page, SECTIONS_CHUNK);
  await goHome(page);
  await expect(fallback(page)).toBeVisible();
  held.release();
  await expect(fallback(page)).toBeHidden();
  await expect(section(page)).toBeVisible();
});

test("a section chunk that fails: after client navigation the page is loaded instead, and left alone", async ({
  page,
}) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/about");
  await page.route(SECTIONS_CHUNK, (route) => route.abort());
  await goHome(page);
  await expect(section(page)).toBeVisible();
  expect(documents.loads).toBe(2);
  // The chunk fails here, too, and takes nothing away.
  await hydrated(page);
  await expect(section(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(documents.loads).toBe(2);
});

test("sections nobody came near are there for whoever leaves the page and comes back", async ({ page }) => {
  await openHydrated(page, "/");
  // Without scrolling to it.
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Contact" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/contact");
  await goHome(page);
  await expect(page.getByRole("heading", { name: content("threat-gallery").heading })).toBeAttached();
  await expect(fallback(page)).toBeHidden();
});
