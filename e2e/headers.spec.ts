import { expect, openHydrated, pagePaths, test } from "./support/site.ts";

test("client navigation through every page violates no policy", async ({ page }) => {
  await openHydrated(page, "/");
  for (const path of pagePaths) {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await expect(page.locator("head > link[rel=canonical], head > meta[name=robots]")).toHaveAttribute(
      /thank-you/.test(path) ? "content" : "href",
      /thank-you/.test(path) ? "noindex" : new RegExp(`${path}$`),
    );
  }
});
