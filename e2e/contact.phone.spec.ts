import { send } from "./support/contact.ts";
import { expect, openHydrated, sidewaysScroll, test } from "./support/site.ts";

test("on a phone the error summary comes first, and nothing is too small or too wide", async ({ page }) => {
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
