import { content } from "./support/content.ts";
import { expect, openHydrated, sidewaysScroll, test } from "./support/site.ts";

const { stations, log } = content("flow");

test("a tap on the label switches the mode, and the section fits the width", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = page.locator("section").filter({ has: page.getByRole("group", { name: "Protection" }) });
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(flow.getByText(stations.llm.unreached)).toBeVisible();
  await expect(flow.getByText(log.events.blocked.event)).toBeVisible();

  await flow.getByText("No Protection").tap();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText(stations.llm.obeyed, { exact: true })).toBeVisible();
  await expect(flow.getByText(log.events.disclosed.event)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
