import { expect, openHydrated, pagePaths, test, unknownPaths } from "./support/site.ts";

for (const path of [...pagePaths, ...unknownPaths]) {
  test(`${path} loads under its policy without a violation`, async ({ page }) => {
    const response = await page.goto(path);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    await page.waitForLoadState("networkidle");
    // The fixture fails this test if any policy was violated, an error logged or a script threw.
  });
}

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
