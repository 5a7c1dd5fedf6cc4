import { expectBelowHeader, navigate, openHydrated, test } from "./support/site.ts";

test("an anchor link works before any script has loaded", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectBelowHeader(page.locator("section#limits"));
});

test("an anchor link scrolls to its section from the page, by URL and from a search result", async ({ page }) => {
  const limits = page.locator("section#limits");
  await openHydrated(page, "/guard");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Limits" }).click();
  await expectBelowHeader(limits);

  await page.goto("/guard#limits");
  await expectBelowHeader(limits);

  await openHydrated(page, "/");
  await navigate(page, "/guard#limits");
  await expectBelowHeader(limits);
});
