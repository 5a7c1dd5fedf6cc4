import { resolve } from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import { DatabaseSync } from "#server/database/sqlite-engine.ts";
import { startSite } from "../tools/built-site.ts";
import { expectNoViolation } from "./support/axe.ts";
import { fillIn, send, someAddress, someMessage, sound, storedTimes } from "./support/contact.ts";
import { countDocumentLoads, expect, hold, hydrated, openHydrated, test } from "./support/site.ts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": someAddress() }));

test("mistakes are named at the top and beside the field; corrected, the inquiry goes in without a reload", async ({
  page,
}) => {
  const message = someMessage();
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/contact");
  await fillIn(page, "");
  await page.getByLabel("Work email").fill("amara@");
  await send(page);

  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary.getByRole("link")).toHaveText([
    "Enter an email address like name@company.com",
    "Enter a message",
  ]);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectNoViolation(page, { within: "main" });
  }
  await summary.getByRole("link", { name: "Enter an email address" }).click();
  await expect(page.getByLabel("Work email")).toBeFocused();
  await expect(page.getByLabel("Work email")).toHaveValue("amara@");

  await fillIn(page, message);
  await send(page);
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(/Error/);
  expect(documents.loads).toBe(1);
  expect(storedTimes(message)).toBe(1);
});

test("a double click sends once, and the button says that it is sending", async ({ page }) => {
  const message = someMessage();
  const held = await hold(page, "**/contact.data");
  await openHydrated(page, "/contact");
  await fillIn(page, message);
  await page.getByRole("button", { name: "Send inquiry" }).dblclick();
  await page.getByRole("button", { name: "Sending…" }).click({ force: true });
  held.release();
  await expect(page).toHaveURL("/thank-you");
  expect(held.asked).toBe(1);
  expect(storedTimes(message)).toBe(1);
});

/** Sends a form that the limit for its address does not allow, from a browser of its own. */
async function sendTooMany(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const message = someMessage();
  await page.goto("/contact");
  if (options.javaScriptEnabled) await hydrated(page);
  await fillIn(page, message);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await send(page);
  expect((await answer).status()).toBe(429);
  expect(Number((await answer).headers()["retry-after"])).toBeGreaterThan(0);
  return { page, message };
}

for (const [when, times, form, status] of [
  ["the sixth within ten minutes", 5, sound, 303],
  ["after thirty refused forms the next", 30, { name: "" }, 422],
] as const) {
  test(`${when} waits: text kept, email offered, with scripts and without`, async ({ browser, request }) => {
    const headers = { "X-Forwarded-For": someAddress() };
    for (let i = 0; i < times; i += 1) {
      const sent = { ...form, message: status === 303 ? someMessage() : "" };
      const response = await request.post("/contact", { form: sent, headers, maxRedirects: 0 });
      expect(response.status()).toBe(status);
    }
    for (const javaScriptEnabled of [true, false]) {
      const { page, message } = await sendTooMany(browser, { javaScriptEnabled, extraHTTPHeaders: headers });
      // What is refused before any page sees it has no page to come back with.
      if (status === 422 && !javaScriptEnabled) {
        await expect(page.getByText(/Go back in your browser, which has kept your text.*@/s)).toBeVisible();
        await page.goBack();
      } else {
        const notice = page.getByRole("region", { name: "Wait before you send this" });
        await expect(notice.getByRole("link")).toHaveAttribute("href", /^mailto:/);
        await expect(page).toHaveTitle(/^Error: /);
      }
      await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
      expect(storedTimes(message)).toBe(0);
      await page.context().close();
    }
  });
}

test("a database that cannot be written to: no thanks, the text kept; afterwards it works again", async ({ page }) => {
  const folder = resolve("test-results/database");
  const file = `${folder}/locked.db`;
  const site = await startSite(folder, { env: { DATABASE_URL: `file:${file}` } });
  const other = new DatabaseSync(file);
  const message = someMessage();
  await openHydrated(page, `${site.origin}/contact`);
  await fillIn(page, message);
  other.exec("BEGIN IMMEDIATE");
  await send(page);
  await expect(page.getByRole("region", { name: "We could not save your inquiry" })).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
  other.exec("ROLLBACK");
  other.close();
  await send(page);
  await expect(page).toHaveURL(`${site.origin}/thank-you`);
  expect(storedTimes(message, file)).toBe(1);
  expect(await site.stop()).toBe(0);
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("mistakes come back with everything typed; corrected and sent twice, it is stored once", async ({ page }) => {
    const message = someMessage();
    await page.goto("/contact/press");
    await fillIn(page, message);
    await page.getByLabel("Work email").fill("amara@");
    await page.getByLabel("Your role").fill("CISO");
    await page.getByRole("checkbox").check();
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await send(page);
    expect((await answer).status()).toBe(422);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("region", { name: "There is a problem" });
    await expect(summary.getByRole("link")).toHaveAttribute("href", "#email");
    await expect(page.getByLabel("Work email")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Your role")).toHaveValue("CISO");
    await expect(page.getByLabel("What is it about?")).toHaveValue("press");
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message);
    await expect(page.getByRole("checkbox")).toBeChecked();

    await page.getByLabel("Work email").fill(sound.email);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await send(page);
    await expect(page).toHaveURL("/thank-you");
    // As a second click on the button does.
    const again = await page.request.post("/contact", {
      data: (await sent).postData() ?? "",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      maxRedirects: 0,
    });
    expect(again.status()).toBe(303);
    expect(storedTimes(message)).toBe(1);
  });
});

test("with every script blocked the form still posts", async ({ page }) => {
  const message = someMessage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, message);
  await send(page);
  await expect(page).toHaveURL("/thank-you");
  expect(storedTimes(message)).toBe(1);
});
