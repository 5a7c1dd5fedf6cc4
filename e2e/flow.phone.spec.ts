import { expect, openHydrated, sidewaysScroll, test } from "./support/site.ts";

test("a tap on the words switches, and the whole story fits the width", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = page.locator("section").filter({ has: page.getByRole("group", { name: "Protection" }) });
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(flow.getByText("Not reached")).toBeVisible();
  await expect(flow.getByText("message blocked")).toBeVisible();

  await flow.getByText("No Protection").tap();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Followed the injected instruction", { exact: true })).toBeVisible();
  await expect(flow.getByText("system prompt disclosed")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
