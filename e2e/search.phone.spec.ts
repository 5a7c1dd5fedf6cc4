import type { Locator } from "@playwright/test";
import { expect, openHydrated, test } from "./support/site.ts";

test("on a phone the search button is left of the menu button, and the dialog fills the screen", async ({ page }) => {
  await openHydrated(page, "/blog");
  const trigger = page.getByRole("banner").getByRole("link", { name: "Search" });
  const edges = (control: Locator) =>
    control.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  const lens = await edges(trigger);
  const menu = await edges(page.getByRole("button", { name: "Open menu" }));
  expect(lens.left).toBeGreaterThan(0);
  expect(lens.right).toBeLessThanOrEqual(menu.left);

  await trigger.tap();
  await expect(page.getByRole("combobox")).toBeFocused();
  const fills = () =>
    page.getByRole("dialog").evaluate((dialog) => {
      const { x, y, width, height } = dialog.getBoundingClientRect();
      return x === 0 && y === 0 && width === innerWidth && height === innerHeight;
    });
  await expect.poll(fills).toBe(true);
  await page.getByRole("combobox").fill("agents");
  await expect(page.getByRole("option").first()).toBeVisible();
  const overflow = () => page.getByRole("dialog").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
