import { expect, openHydrated, test } from "./support/site.ts";

test("on a phone: one line per model, bars above the radar, nothing wider than 320 px in any state", async ({
  page,
}) => {
  await openHydrated(page, "/benchmarks?open=claude-4-0-sonnet");
  const place = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown`);
    return box;
  };
  await expect(page.locator("[data-row=claude-4-0-sonnet] [aria-expanded=true]")).toBeVisible();
  const row = "[data-row=claude-4-0-sonnet] > tr:first-child";
  const [rank, name, ring] = [await place(`${row} td`), await place(`${row} th`), await place(`${row} svg[role=img]`)];
  expect(rank.x).toBeLessThan(name.x);
  expect(name.x).toBeLessThan(ring.x);
  expect(Math.abs(rank.y + rank.height / 2 - (ring.y + ring.height / 2))).toBeLessThan(4);
  const [bars, radar] = [
    await place("#model-claude-4-0-sonnet dl"),
    await place("#model-claude-4-0-sonnet svg[role=img]"),
  ];
  expect(radar.y).toBeGreaterThan(bars.y + bars.height);

  // Sorting is there, too, and shows the figure it sorts by.
  await page.getByRole("button", { name: "Jailbreak Resistance" }).tap();
  await expect(page.locator("[data-row=o1] [data-sorted]")).toHaveText("76%");

  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const address of [
    "?open=gpt-4o-2024-11-20&category=all",
    "?w=20-10-70&open=o1",
    "?q=nobody-at-all-with-a-long-name",
  ]) {
    await openHydrated(page, `/benchmarks${address}`);
    await page.getByRole("button", { name: "Download" }).tap();
    expect(await overflow()).toBe(0);
  }
});
