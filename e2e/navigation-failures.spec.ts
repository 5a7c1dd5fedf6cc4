import type { Page, Route } from "@playwright/test";
import { content } from "./support/content.ts";
import { follow, routes, startFor } from "./support/routes.ts";
import { countDocumentLoads, expect, hydrated, openHydrated, test } from "./support/site.ts";

// These tests deliberately serve HTML in place of scripts.
test.use({ tolerated: /^Failed to load (resource|module script)/ });

const DATA = /\.data(\?|$)/;
const page404 = { status: 404, contentType: "text/plain", body: "There is no such file." };
const html = { contentType: "text/html", body: "<!doctype html><title>Gateway</title><h1>Bad gateway</h1>" };

async function expectReached(page: Page, path: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/something went wrong/i);
}

const failures: ((route: Route) => unknown)[] = [
  (route) => route.abort(),
  (route) => route.fulfill({ status: 500, ...html }),
  (route) => route.fulfill(page404),
  (route) => route.fulfill({ status: 200, ...html }),
];
/** A different failure for each index. */
const failureOf = (index: number) => failures[index % failures.length] as (route: Route) => unknown;
const neverRespond = () => {};

/** Navigates to a page whose requests fail, and expects that one document load leads there. */
async function expectOneLoad(page: Page, path: string, fail: (isOldDocument: () => boolean) => unknown, waitMs = 0) {
  const documents = countDocumentLoads(page);
  await openHydrated(page, startFor(path));
  const before = documents.loads;
  await fail(() => documents.loads === before);
  await follow(page, path);
  if (waitMs > 0) await page.clock.fastForward(waitMs);
  await expectReached(page, path);
  expect(documents.loads - before).toBe(1);
}

// A few pages are enough here; a test below lets the code of every page fail.
for (const [index, { path, code }] of routes.slice(0, failures.length).entries()) {
  test(`${path}: if its code fails, one document load leads there`, async ({ page }) => {
    await expectOneLoad(page, path, () => page.route(code, failureOf(index)));
  });
}

for (const { path, code } of routes.filter((route) => ["/blog", "/contact"].includes(route.path))) {
  test(`${path}: after a deploy that removed this tab's files, one document load leads there`, async ({ page }) => {
    await expectOneLoad(page, path, async (isOldDocument) => {
      const gone = (route: Route) => (isOldDocument() ? route.fulfill(page404) : route.continue());
      await page.route(/\/assets\//, gone);
      await page.route(DATA, gone);
    });
  });

  test(`${path}: if its code never arrives, one document load leads there after a moment`, async ({ page }) => {
    await page.clock.install();
    await expectOneLoad(page, path, () => page.route(code, neverRespond), 4_000);
  });
}

test("going back to a page whose code is gone causes one document load", async ({ page }) => {
  await openHydrated(page, "/blog");
  await follow(page, "/about");
  await expect(page).toHaveURL("/about");
  // After the reload, no other page's code is loaded.
  await page.reload();
  await page.keyboard.press("Shift");
  await hydrated(page);
  const documents = countDocumentLoads(page);
  await page.route(routes.find(({ path }) => path === "/blog")?.code ?? "", (route) => route.abort());
  await page.goBack();
  await expectReached(page, "/blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content("pages/blog").heading);
  expect(documents.loads).toBe(1);
});

test("a request without response fails after 120 s, not before", async ({ page }) => {
  await page.clock.install();
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/site-map");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(DATA, neverRespond);
  // The 120 s begin with the request for data, which the router sends once the page's code has arrived.
  const requested = page.waitForRequest(DATA);
  await follow(page, "/redteam");
  await requested;
  await page.clock.runFor(119_000);
  await expect(page).toHaveURL("/site-map");
  expect(documents.loads).toBe(1);
  await page.clock.runFor(2_000);
  await expectReached(page, "/redteam");
  expect(documents.loads).toBe(2);
});

/** Opens a page that has used its one recovery load, so that further failures show a message. */
async function openAfterRecovery(page: Page) {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/privacy-policy");
  await page.route(DATA, (route) => route.abort());
  // There is no link to click, so the URL changes before the document loads.
  const loaded = page.waitForEvent("load");
  await follow(page, "/site-map");
  await loaded;
  await hydrated(page);
  expect(documents.loads).toBe(2);
  await page.unrouteAll();
  return documents;
}

/** Expects the error message with a plain link, on an unchanged page. */
async function expectMessage(page: Page, path: string) {
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", path);
  await expect(page).toHaveURL("/site-map");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content("pages/site-map").heading);
}

test("a second failure of any page's code shows a message on the current page", async ({ page }) => {
  const documents = await openAfterRecovery(page);
  for (const [index, { path, code }] of routes.filter((route) => route.path !== "/site-map").entries()) {
    await test.step(path, async () => {
      await page.unrouteAll();
      await page.route(code, failureOf(index));
      await follow(page, path);
      await expectMessage(page, path);
    });
  }
  expect(documents.loads).toBe(2);
});

test("a second failure or timeout of data and files shows a message until a retry succeeds", async ({ page }) => {
  await page.clock.install();
  const documents = await openAfterRecovery(page);
  // While the clock stands still, no link preloads its data: the first request is that of the navigation.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [path, what, isSilent] of [
    ["/blog", DATA, false],
    ["/guard", /\/assets\/|\/guard$/, true],
    ["/redteam", DATA, true],
  ] as const) {
    await test.step(path, async () => {
      await page.unrouteAll();
      await page.route(what, isSilent ? neverRespond : failureOf(0));
      const requested = page.waitForRequest(what);
      await follow(page, path);
      await requested;
      if (isSilent) await page.clock.fastForward(120_000);
      await expectMessage(page, path);
    });
  }
  expect(documents.loads).toBe(2);
  await page.unrouteAll();
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expectReached(page, "/redteam");
  expect(documents.loads).toBe(3);
});

test("a page that failed shows the message each time, and other pages load without one", async ({ page }) => {
  await openAfterRecovery(page);
  const alert = page.getByRole("alert");
  const about = routes.find(({ path }) => path === "/about");
  await page.route(about?.code ?? "", (route) => route.abort());
  for (const elsewhere of ["/blog", "/contact"]) {
    await follow(page, "/about");
    await expect(alert.getByRole("link")).toHaveAttribute("href", "/about");
    await follow(page, elsewhere);
    await expect(alert).toHaveCount(0);
    await expect(page).toHaveURL(elsewhere);
    // Leaving a page during its view transition would log an error.
    await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content("pages/site-map").heading);
  }
});
