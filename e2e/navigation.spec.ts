import { countDocumentLoads, expect, openHydrated, test } from "./support/site.ts";

const scrollY = "window.scrollY";

test("a change of page starts at the top, moves focus to the heading and changes the title, back and forward included", async ({
  page,
}) => {
  const documents = countDocumentLoads(page);
  await openHydrated(page, "/guard");
  const guardTitle = await page.title();
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 900));

  await scrollDown();
  await page.getByRole("contentinfo").getByRole("link", { name: "Red Team" }).click();
  await expect(page).toHaveURL("/redteam");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(scrollY)).toBe(0);
  await expect(page).not.toHaveTitle(guardTitle);

  await scrollDown();
  await page.goBack();
  await expect(page).toHaveTitle(guardTitle);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(scrollY)).toBe(0);

  await scrollDown();
  await page.goForward();
  await expect(page).toHaveURL("/redteam");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(scrollY)).toBe(0);
  expect(documents.loads).toBe(1);
});

test("going back to a document that was left by a plain load starts at the top as well", async ({ page }) => {
  await page.goto("/guard");
  await page.waitForLoadState("load");
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goto("/redteam");
  await page.goBack();
  await expect(page).toHaveURL("/guard");
  await expect.poll(() => page.evaluate(scrollY)).toBe(0);
});

test("a link with an anchor goes to the anchor", async ({ page }) => {
  await openHydrated(page, "/");
  await page.evaluate(() => {
    history.pushState(null, "", "/guard#limits");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const heading = page.locator("#limits");
  await expect(heading).toBeInViewport();
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(64);
});

test("a change of query alone moves nothing", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.evaluate(() => {
    window.scrollTo(0, 500);
    history.pushState(null, "", "/guard?from=test");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL("/guard?from=test");
  expect(await page.evaluate(scrollY)).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/guard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("no request leaves the site's own origin, no cookie is set and nothing is stored", async ({ page, context }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== new URL(page.url()).origin && page.url() !== "about:blank")
      foreign.push(request.url());
  });
  await openHydrated(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blog");
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test("no route is discovered by request", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await openHydrated(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Guard" }).click();
  await expect(page).toHaveURL("/guard");
  expect(asked.filter((path) => path.includes("__manifest"))).toEqual([]);
});
