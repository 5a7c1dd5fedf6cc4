import type { Route } from "@playwright/test";
import { expectStoredOnce, openFilledIn, send, someAddress } from "./support/contact.ts";
import { expect, test } from "./support/site.ts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": someAddress() }));

const page503 = { status: 503, contentType: "text/html", body: "<!doctype html><h1>Unavailable</h1>" };
const answers: Record<string, (route: Route) => unknown> = {
  "no connection": (route) => route.abort("internetdisconnected"),
  "an error of the server": (route) => route.fulfill({ ...page503, status: 500 }),
  "a gateway's 503": (route) => route.fulfill(page503),
  "a page in place of an answer": (route) => route.fulfill({ ...page503, status: 200 }),
  "an answer without content": (route) => route.fulfill({ status: 204 }),
  "an answer that is lost on its way back": async (route) => {
    await route.fetch();
    await route.abort();
  },
};

test("after any unusable response the form keeps its input, and the inquiry is stored once", async ({ page }) => {
  const message = await openFilledIn(page);
  await page.getByRole("checkbox").check();
  for (const [what, answer] of Object.entries(answers)) {
    await test.step(what, async () => {
      await page.route("**/contact.data", answer);
      await send(page);
      await expect(page.getByRole("region", { name: "may not have reached us" })).toBeFocused();
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
      await expect(page.getByRole("checkbox")).toBeChecked();
      await page.unrouteAll();
      await page.getByLabel("Message", { exact: true }).focus();
    });
  }
  await send(page);
  await expectStoredOnce(page, message);
});

test("after thirty seconds without a response the form keeps its input", async ({ page }) => {
  await page.clock.install();
  const message = await openFilledIn(page);
  await page.route("**/contact.data", () => {});
  await send(page);
  await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("region", { name: "may not have reached us" })).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
});

test.describe("a response that makes the page throw", () => {
  // React and the router log the error, as expected here.
  test.use({ reportedErrors: [] });

  test("the form keeps its input, and sent again it is stored once", async ({ page }) => {
    const message = await openFilledIn(page);
    await page.route("**/contact.data", async (route) => {
      await route.fetch();
      // A BigInt, which cannot be rounded.
      const body =
        '[{"_1":2},"data",{"_3":4,"_5":6,"_7":8},"status","too-many","result",{},"retryAfterSeconds",["B","5"]]';
      await route.fulfill({ status: 429, headers: { "X-Remix-Response": "yes" }, contentType: "text/x-script", body });
    });
    await send(page);
    await expect(page.getByRole("region", { name: "Something went wrong on this page" })).toBeFocused();
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
    await page.unrouteAll();
    await send(page);
    await expectStoredOnce(page, message);
  });
});

const THANKS = { data: /\/thank-you\.data/, code: /\/assets\/thank-you-[^/]+\.js$/ };

for (const [what, files] of Object.entries(THANKS)) {
  test(`without the thank-you page's ${what} it is loaded as a document; one inquiry is stored`, async ({ page }) => {
    const message = await openFilledIn(page);
    await page.route(files, (route) => route.abort());
    await send(page);
    await expectStoredOnce(page, message);
  });
}

test("if the connection is lost once the inquiry is stored, the thank-you page appears", async ({ page, context }) => {
  const message = await openFilledIn(page);
  const loaded = Object.values(THANKS).map(async (files) => (await page.waitForResponse(files)).finished());
  await page.route("**/contact.data", async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await Promise.all(loaded);
    await context.setOffline(true);
    await route.fulfill({ response });
  });
  await send(page);
  await expectStoredOnce(page, message);
});
