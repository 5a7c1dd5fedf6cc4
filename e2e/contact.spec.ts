import type { Browser, BrowserContextOptions } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import {
  expectStoredOnce,
  fillIn,
  openFilledIn,
  send,
  someAddress,
  someMessage,
  storedTimes,
  validInquiry,
} from "./support/contact.ts";
import {
  countDocumentLoads,
  expect,
  holdRequests,
  hydrated,
  onPhone,
  openHydrated,
  sidewaysScroll,
  test,
  withoutScripts,
} from "./support/site.ts";

test.beforeEach(({ context }) => context.setExtraHTTPHeaders({ "X-Forwarded-For": someAddress() }));

test("errors are in a summary and at the fields; corrected, the inquiry is sent without a reload", async ({ page }) => {
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
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolation(page, { within: "main" });
  }
  await summary.getByRole("link", { name: "Enter an email address" }).click();
  await expect(page.getByLabel("Work email")).toBeFocused();
  await expect(page.getByLabel("Work email")).toHaveValue("amara@");

  await fillIn(page, message);
  await send(page);
  await expectStoredOnce(page, message);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).not.toHaveTitle(/Error/);
  expect(documents.loads).toBe(1);
});

test("a double click sends once, and the button shows that it is sending", async ({ page }) => {
  const heldRequests = await holdRequests(page, "**/contact.data");
  const message = await openFilledIn(page);
  await page.getByRole("button", { name: "Send inquiry" }).dblclick();
  await page.getByRole("button", { name: "Sending…" }).click({ force: true });
  heldRequests.release();
  await expectStoredOnce(page, message);
  expect(heldRequests.count).toBe(1);
});

/** Sends a form that exceeds the rate limit of its address, in a new browser context. */
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
  ["the sixth inquiry within ten minutes", 5, validInquiry, 303],
  ["the form after thirty invalid ones", 30, { name: "" }, 422],
] as const) {
  test(`${when} is rate limited, with and without scripts: text is kept`, async ({ browser, request }) => {
    const headers = { "X-Forwarded-For": someAddress() };
    for (let i = 0; i < times; i += 1) {
      const sent = { ...form, message: status === 303 ? someMessage() : "" };
      const response = await request.post("/contact", { form: sent, headers, maxRedirects: 0 });
      expect(response.status()).toBe(status);
    }
    for (const javaScriptEnabled of [true, false]) {
      const { page, message } = await sendTooMany(browser, { javaScriptEnabled, extraHTTPHeaders: headers });
      // Rejected before routing, so the response is plain text.
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

withoutScripts("without scripts: errors keep the input; sent twice, one inquiry is stored", async ({ page }) => {
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

  await page.getByLabel("Work email").fill(validInquiry.email);
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await send(page);
  await expect(page).toHaveURL("/thank-you");
  // Repeats the request, as a second click does.
  const again = await page.request.post("/contact", {
    data: (await sent).postData() ?? "",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    maxRedirects: 0,
  });
  expect(again.status()).toBe(303);
  expect(storedTimes(message)).toBe(1);
});

test("the form posts with all scripts blocked", async ({ page }) => {
  const message = someMessage();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await fillIn(page, message);
  await send(page);
  await expectStoredOnce(page, message);
});

onPhone("on a phone: the error summary comes first, and nothing is too small or too wide", async ({ page }) => {
  await openHydrated(page, "/contact");
  await send(page);
  const summary = page.getByRole("region", { name: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  const top = async (name: "summary" | "heading") =>
    (await (name === "summary" ? summary : page.getByRole("heading", { level: 1 })).boundingBox())?.y ?? 0;
  expect(await top("summary")).toBeLessThan(await top("heading"));

  const small = await page
    .locator("form :is(input:not([type=hidden], [type=checkbox], [tabindex]), select, textarea, button)")
    .evaluateAll((controls) => controls.filter((control) => control.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});
