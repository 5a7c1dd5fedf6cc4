import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, sidewaysScroll, test } from "./support/site.ts";

test("shows the comparison in one column, before and after adding a model", async ({ page }) => {
  await openHydrated(page, "/benchmarks/compare/claude-4-0-sonnet-vs-openai-o3");
  await page.getByRole("button", { name: "Add Model to Compare" }).tap();
  await page.getByRole("option", { name: /DeepSeek R1/ }).tap();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const edges = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
  await expect(page.getByRole("img", { name: /^Bar chart/ })).toBeHidden();
  await expect(page.getByText("Claude 4.0 Sonn…").filter({ visible: true })).toHaveCount(1);

  await page.getByText("Show the numbers as a table").tap();
  await expect(page.getByRole("table").last()).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolation(page, { within: "#arena" });
});
