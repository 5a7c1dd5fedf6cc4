import { startBuilt } from "../server/testing/built-process.ts";
import { mailLinks, openMailServer } from "../server/testing/open-mail-server.ts";
import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const { views } = content("newsletter");

test("without a mail server the page offers the feeds and no form", async ({ page, request }) => {
  await openHydrated(page, "/blog");
  const main = page.getByRole("main");
  await main.locator("a[href='/newsletter']").first().click();
  await expect(page).toHaveURL("/newsletter");
  await expect(page.getByRole("heading", { level: 1, name: views.feeds.heading })).toBeVisible();
  await expect(main.getByRole("textbox")).toHaveCount(0);
  await expect(main.getByRole("link", { name: "RSS feed" })).toHaveAttribute("href", "/blog/feed.xml");
  for (const path of ["/newsletter/form", "/newsletter/confirm", "/newsletter/confirmed"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.post("/newsletter", { form: { email: "ada@engine.example" } })).status()).toBe(405);
});

test("with a mail server: subscribe, confirm, unsubscribe; invalid links change nothing", async ({ browser }) => {
  const mail = await openMailServer();
  const site = await startBuilt({ SMTP_URL: mail.url, NOTIFY_EMAIL: "team@site.example" });
  // The complete journey with and without scripts.
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    const open = (address: string) => (javaScriptEnabled ? openHydrated(page, address) : page.goto(address));
    const check = () => javaScriptEnabled && expectNoViolation(page, { within: "main" });
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    const email = `ada-${javaScriptEnabled}@engine.example`;
    await open(`${site.origin}/newsletter`);
    await check();
    await page.getByLabel("Work email").fill("ada");
    await page.getByLabel("Work email").press("Enter");
    // The browser's own validation requires an address.
    await expect(heading(views.form.heading)).toBeVisible();
    await page.getByLabel("Work email").fill(email);
    await page.getByRole("button", { name: views.form.action }).click();
    await expect(heading(views.sent.heading)).toBeVisible();
    const own = () => mail.received.filter(({ recipients }) => recipients.includes(email));
    await expect.poll(() => own().length).toBe(1);
    // Links use the origin of the build, so only path and query are used here.
    const [confirm = "", unsubscribe = ""] = mailLinks(own()[0]?.raw ?? "").map((link) => {
      const { pathname, search } = new URL(link);
      return site.origin + pathname + search;
    });

    await open(confirm.slice(0, -4));
    await page.getByRole("button", { name: views.confirm.action }).click();
    await expect(heading(views.expired.heading)).toBeVisible();
    await open(confirm);
    await check();
    await page.getByRole("button", { name: views.confirm.action }).click();
    await expect(heading(views.confirmed.heading)).toBeVisible();
    await open(unsubscribe);
    await page.getByRole("button", { name: views.unsubscribe.action }).click();
    await expect(heading(views.unsubscribed.heading)).toBeVisible();
    await page.close();
  }
  expect(site.output.out).not.toMatch(/engine\.example|token/);
  expect(await site.stop()).toBe(0);
  await mail.close();
});
