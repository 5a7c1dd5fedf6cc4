import { expect, openHydrated, sidewaysScroll, test } from "./support/site.ts";

test("on a phone: bars are above the radar, sorting works, and no state overflows 320 px", async ({ page }) => {
  await openHydrated(page, "/benchmarks?open=claude-4-0-sonnet");
  const panel = page.locator("#model-claude-4-0-sonnet");
  const bars = await panel.locator("dl").boundingBox();
  const radar = await panel.getByRole("img").first().boundingBox();
  expect(radar?.y).toBeGreaterThan((bars?.y ?? 0) + (bars?.height ?? 0));

  // Sorting shows the value it sorts by.
  await page.getByRole("button", { name: "Jailbreak Resistance" }).tap();
  await expect(page.locator("[data-row=o1] [data-sorted]")).toHaveText("76%");

  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["open=gpt-4o-2024-11-20&category=all&w=20-10-70", "q=nobody-at-all-with-a-long-name"]) {
    await openHydrated(page, `/benchmarks?${query}`);
    await page.getByRole("button", { name: "Download" }).tap();
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
