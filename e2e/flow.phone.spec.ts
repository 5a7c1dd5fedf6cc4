import type { Page } from "@playwright/test";
import { expect, openHydrated, test } from "./support/site.ts";

const switchOf = (page: Page) => page.getByRole("group", { name: "Protection" });
const flowOf = (page: Page) => page.locator("section").filter({ has: switchOf(page) });

test("a tap on the words switches, and the whole story fits the width", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = flowOf(page);
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(flow.getByText("Not reached")).toBeVisible();

  await flow.getByText("No Protection").tap();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Followed the injected instruction", { exact: true })).toBeVisible();
  await expect(flow.getByText("system prompt disclosed")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("the stations stand one under the other, the log without its details", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = flowOf(page);
  const stations = flow.getByRole("list").first().getByRole("listitem");
  const tops: number[] = [];
  for (const [index, name] of ["User", "Input filter", "LLM", "Output filter", "Response"].entries()) {
    const box = await stations.nth(index).getByText(name, { exact: true }).filter({ visible: true }).boundingBox();
    tops.push(box?.y ?? 0);
  }
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
  await expect(flow.getByText("message blocked")).toBeVisible();
  await expect(flow.getByText("rule: instruction-override")).toBeHidden();
});

test("both choices are large enough to tap", async ({ page }) => {
  await openHydrated(page, "/");
  for (const radio of await switchOf(page).getByRole("radio").all()) {
    const box = await radio.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(38);
    expect(box?.width).toBeGreaterThanOrEqual(100);
  }
});
