import { expect, openHydrated, test } from "./support/site.ts";

test("on a phone the search fills the screen, left of the menu button", async ({ page }) => {
  await openHydrated(page, "/blog");
  const trigger = page.getByRole("banner").getByRole("link", { name: "Search" });
  const lens = await trigger.boundingBox();
  const menu = await page.getByRole("button", { name: "Open menu" }).boundingBox();
  expect((lens?.x ?? 0) + (lens?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);

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
