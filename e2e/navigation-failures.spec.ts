import type { Page, Route } from "@playwright/test";
import { content } from "./support/content.ts";
import { follow, routes, startFor } from "./support/routes.ts";
import { countDocumentLoads, expect, hydrated, openHydrated, test } from "./support/site.ts";

// A page that comes in place of a script: that is what is wanted here.
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
/** Another way to fail for each. */
const failureOf = (index: number) => failures[index % failures.length] as (route: Route) => unknown;
const silence = () => {};

/** Sets out for a page with something in the way; `arrive` expects that one document load leads there. */
async function setOut(page: Page, path: string, arrange: (isOldDocument: () => boolean) => Promise<unknown>) {
  const documents = countDocumentLoads(page);
  await openHydrated(page, startFor(path));
  const before = documents.loads;
  await arrange(() => documents.loads === before);
  await follow(page, path);
  return {
    async arrive() {
      await expectReached(page, path);
      expect(documents.loads - before).toBe(1);
    },
  };
}

// Which page it is makes no difference to how it is reached; that each is missed when its code fails is looked at below.
for (const [index, { path, code }] of routes.slice(0, failures.length).entries()) {
  test(`${path}: its code fails, and one document load leads there`, async ({ page }) => {
    const { arrive } = await setOut(page, path, () => page.route(code, failureOf(index)));
    await arrive();
  });
}

for (const { path, code } of routes.filter((route) => ["/blog", "/contact"].includes(route.path))) {
  test(`${path}: the site was deployed anew and the files of this tab are gone`, async ({ page }) => {
    const { arrive } = await setOut(page, path, async (isOldDocument) => {
      const gone = (route: Route) => (isOldDocument() ? route.fulfill(page404) : route.continue());
      await page.route(/\/assets\//, gone);
      await page.route(DATA, gone);
    });
    await arrive();
  });

  test(`${path}: its code stays silent, and in the end one document load leads there`, async ({ page }) => {
    await page.clock.install();
    const { arrive } = await setOut(page, path, () => page.route(code, silence));
    await page.clock.fastForward(120_000);
    await arrive();
  });
}

test("going back to a page whose code is gone: one document load leads there", async ({ page }) => {
  await openHydrated(page, "/blog");
  await follow(page, "/about");
  await expect(page).toHaveURL("/about");
  // This document has loaded no other page's code.
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

test("silence counts as failure after 120 s, and not before", async ({ page }) => {
  await page.clock.install();
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/site-map");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(DATA, silence);
  await follow(page, "/redteam");
  await page.clock.runFor(119_000);
  await expect(page).toHaveURL("/site-map");
  expect(documents.loads).toBe(1);
  await page.clock.runFor(2_000);
  await expectReached(page, "/redteam");
  expect(documents.loads).toBe(2);
});

/** A page that has used up its one load: what fails from here on can only be told. */
async function openAfterRecovery(page: Page) {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/privacy-policy");
  await page.route(DATA, (route) => route.abort());
  // No link leads there, so its address is there before its document.
  const loaded = page.waitForEvent("load");
  await follow(page, "/site-map");
  await loaded;
  await hydrated(page);
  expect(documents.loads).toBe(2);
  await page.unrouteAll();
  return documents;
}

/** With a plain link and a retry, on a page that stays as it is. */
async function expectMessage(page: Page, path: string) {
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", path);
  await expect(page).toHaveURL("/site-map");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content("pages/site-map").heading);
}

test("the code of any page fails again: a message, and the page one is on stays", async ({ page }) => {
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

test("data that fails again and files that stay silent again are told as well, until they come", async ({ page }) => {
  await page.clock.install();
  const documents = await openAfterRecovery(page);
  for (const [path, what, isSilent] of [
    ["/blog", DATA, false],
    ["/guard", /\/assets\//, true],
    ["/redteam", DATA, true],
  ] as const) {
    await test.step(path, async () => {
      await page.unrouteAll();
      await page.route(what, isSilent ? silence : failureOf(0));
      await follow(page, path);
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

test("a page that did not come once is missed each time, and others come without a word", async ({ page }) => {
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
    // A page that is left while it still fades in is an error to the browser.
    await page.waitForFunction(() => !document.documentElement.matches(":active-view-transition"));
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(content("pages/site-map").heading);
  }
});
