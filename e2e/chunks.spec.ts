import { readdirSync, readFileSync } from "node:fs";
import { countDocumentLoads, expect, hold, openHydrated, test } from "./support/site.ts";

const REDTEAM_CHUNK = /\/assets\/redteam-[^/]+\.js$/;
const SECTIONS_CHUNK = /\/assets\/SecurityFlow-[^/]+\.js$/;
const footerLink = (name: string) => ({ name, exact: true });

test("a route chunk that fails: the wanted page is loaded as a document, once", async ({ page }) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/guard");
  await page.route(REDTEAM_CHUNK, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", footerLink("Red Team")).click();
  await expect(page).toHaveURL("/redteam");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("attack");
  expect(documents.loads).toBe(2);
});

test("a chunk that goes on failing: one load, then a message with a plain link and a retry; never a loop", async ({
  page,
}) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/guard");
  await page.route(REDTEAM_CHUNK, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", footerLink("Red Team")).click();
  await expect(page).toHaveURL("/redteam");

  // The page's own chunk is missing too, so it is not hydrated; from here a plain click would load a document.
  await page.unroute(REDTEAM_CHUNK);
  await page.reload();
  await page.getByRole("contentinfo").getByRole("link", footerLink("Guard")).waitFor();
  await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
  await page.route(/\/assets\/about-[^/]+\.js$/, (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Company" }).click();
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^About Us/ })
    .click();

  const alert = page.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(alert.getByRole("link")).toHaveAttribute("href", "/about");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("attack");
  expect(documents.loads).toBe(3);

  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a chunk that never answers counts as failed after 120 s", async ({ page }) => {
  await page.clock.install();
  const documents = countDocumentLoads(page);
  await page.goto("/guard");
  await page.clock.runFor(5_000);
  await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
  await page.route(REDTEAM_CHUNK, () => {});
  await page.getByRole("contentinfo").getByRole("link", footerLink("Red Team")).click();
  await page.clock.runFor(119_000);
  await expect(page).toHaveURL("/guard");
  expect(documents.loads).toBe(1);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL("/redteam");
  expect(documents.loads).toBe(2);
});

test("sections of their own chunk: a fallback on client navigation, then the content", async ({ page }) => {
  await openHydrated(page, "/guard");
  const held = await hold(page, SECTIONS_CHUNK);
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await expect(page.getByText("Loading Additional Content...")).toBeVisible();
  held.release();
  await expect(page.getByText("Loading Additional Content...")).toBeHidden();
  await expect(page.getByRole("heading", { name: "The message never reaches the model" })).toBeVisible();
});

test("a section chunk that fails after client navigation: the prerendered page is loaded instead", async ({ page }) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/guard");
  await page.route(SECTIONS_CHUNK, (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await expect(page.getByRole("heading", { name: "The message never reaches the model" })).toBeVisible();
  expect(documents.loads).toBe(2);
});

test("sections nobody came near are there for whoever leaves the page and comes back", async ({ page }) => {
  await openHydrated(page, "/");
  await page
    .getByRole("contentinfo")
    .getByRole("link", footerLink("Guard"))
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/guard");
  await page.getByRole("banner").getByRole("link", { name: /home$/ }).click();
  await expect(page.getByRole("heading", { name: "Four attacks, and where each is intercepted" })).toBeAttached();
  await expect(page.getByText("Loading Additional Content...")).toBeHidden();
});

test("a section chunk that fails on load leaves the prerendered content alone", async ({ page }) => {
  const documents = countDocumentLoads(page);
  await page.route(SECTIONS_CHUNK, (route) => route.abort());
  await openHydrated(page, "/");
  await expect(page.getByRole("heading", { name: "The message never reaches the model" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(documents.loads).toBe(1);
});

test("assets of earlier builds are kept by the build", () => {
  const history: string[][] = JSON.parse(readFileSync(".cache/earlier-assets/history.json", "utf8"));
  const present = new Set(readdirSync("build/client/assets"));
  expect(history.flat().filter((name) => !present.has(name))).toEqual([]);
});
