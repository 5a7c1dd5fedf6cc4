import { expect, hydrated, test, unknownPaths } from "./support/site.ts";

for (const path of unknownPaths) {
  test(`${path} is answered with 404 and a way home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page.getByText("The page does not exist or has been moved.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("a slug that names no article is a page not found, inside the shell", async ({ page }) => {
  const response = await page.goto("/blog/no-such-article");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
});

test("paths under /console hide header and footer", async ({ page }) => {
  await page.goto("/console");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
});

test("a path that only begins with the same letters is not the console", async ({ page }) => {
  await page.goto("/consoles");
  await expect(page.getByRole("banner")).toBeVisible();
});

test("/contact/thank-you leads to the thank-you page", async ({ page }) => {
  await page.goto("/contact/thank-you");
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByText(/team will review your inquiry/)).toBeVisible();
  await expect(page.getByText(/Volume is high.*may take longer/)).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("client navigation to /contact/thank-you leads there too", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/contact/thank-you");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page).toHaveURL("/thank-you");
  await expect(page.getByRole("heading", { level: 1, name: /Thank you/ })).toBeVisible();
});

test("a trailing slash redirects to the page and keeps the query", async ({ page, request }) => {
  const response = await request.get("/guard/?a=1", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe("/guard?a=1");
  await page.goto("/blog/");
  await expect(page).toHaveURL("/blog");
});

test("the icons and the manifest are there", async ({ page, request }) => {
  await page.goto("/");
  for (const selector of ["link[rel=icon]", "link[rel=apple-touch-icon]", "link[rel=manifest]"]) {
    for (const link of await page.locator(selector).all()) {
      const response = await request.get((await link.getAttribute("href")) as string);
      expect(response.status()).toBe(200);
    }
  }
  const webManifest = await (await request.get("/manifest.webmanifest")).json();
  for (const icon of webManifest.icons) expect((await request.get(icon.src)).status()).toBe(200);
  expect(await (await request.get("/icon.svg")).text()).toContain("prefers-color-scheme:dark");
});

test("client navigation to a slug that names no article shows it too", async ({ page }) => {
  await page.goto("/blog");
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/blog/no-such-article");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page).toHaveTitle(/Page Not Found/);
});
