import { expect, routePaths, test } from "./support/site.ts";

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of routePaths) {
    test(`${path} is complete`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading")).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
  }

  test("the menus open on hover and their links work", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Products" }).hover();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Guard/ })
      .click();
    await expect(page).toHaveURL("/guard");
  });

  test("the menus open by keyboard", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Products" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/guard");
  });

  test("the mobile menu opens, and each menu in it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("banner").locator("summary", { hasText: "Company" }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^About Us/ })
      .click();
    await expect(page).toHaveURL("/about");
  });
});

test.describe("with every script blocked", () => {
  test.beforeEach(({ page }) => page.route(/\.js$/, (route) => route.abort()));

  test("pages are readable and links lead on", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Red Team" }).click();
    await expect(page).toHaveURL("/redteam");
  });

  test("the mobile menu works by tap", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("banner").locator("summary", { hasText: "Products" }).click();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Guard/ })
      .click();
    await expect(page).toHaveURL("/guard");
  });
});
