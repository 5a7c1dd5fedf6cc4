import type { Page } from "@playwright/test";
import { content } from "./support/content.ts";
import { countDocumentLoads, expect, holdRequests, hydrated, openHydrated, test } from "./support/site.ts";

const SECTIONS_CHUNK = /\/assets\/SecurityFlow-[^/]+\.js$/;

const fallback = (page: Page) => page.getByText("Loading Additional Content...");
const section = (page: Page) => page.getByRole("heading", { name: content("flow").modes.protected.heading });
const goHome = (page: Page) => page.getByRole("banner").getByRole("link", { name: /home$/ }).click();

test("sections in a separate chunk show a fallback on client navigation, then the content", async ({ page }) => {
  await openHydrated(page, "/about");
  const heldRequests = await holdRequests(page, SECTIONS_CHUNK);
  await goHome(page);
  await expect(fallback(page)).toBeVisible();
  heldRequests.release();
  await expect(fallback(page)).toBeHidden();
  await expect(section(page)).toBeVisible();
});

test("a failed section chunk loads the document once on navigation, and never on a loaded page", async ({ page }) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/about");
  await page.route(SECTIONS_CHUNK, (route) => route.abort());
  await goHome(page);
  await expect(section(page)).toBeVisible();
  expect(documents.loads).toBe(2);
  // The chunk fails here, too, but the server-rendered section stays.
  await hydrated(page);
  await expect(section(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(documents.loads).toBe(2);
});
