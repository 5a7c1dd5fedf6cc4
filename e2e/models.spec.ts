import { expect, openHydrated, test } from "./support/site.ts";

test("a model's page shows its rank and links to the arena, its neighbours and the list", async ({ page }) => {
  await openHydrated(page, "/benchmarks/claude-4-0-sonnet");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Claude 4.0 Sonnet");
  await expect(main.getByText("First on the list; four points short of 80.")).toBeVisible();
  await expect(main.getByRole("img", { name: "Overall score 76 of 100" })).toBeVisible();
  const ranks = main.getByRole("region", { name: /^Where it ranks/ });
  await expect(ranks.getByRole("img", { name: "76 on a scale of 0 to 100, rank 1 of 20" })).toBeVisible();
  // Only the overall score has a rank; the metrics have none.
  await expect(main.getByText(/#\d+ of \d+/)).toHaveCount(1);
  await expect(main.getByRole("img", { name: /^Claude 4\.0 Sonnet, sample values, not measured/ })).toBeVisible();
  const description = page.locator("head > meta[name=description]");
  await expect(description).toHaveAttribute("content", /With sample metric values, not measured\.$/);
  const neighbours = main.getByRole("region", { name: "Its nearest neighbours" });
  await expect(neighbours.getByRole("link")).toHaveText(["Claude 3.7 Sonnet", "OpenAI o3", "o1"]);
  await expect(neighbours.getByRole("listitem").first()).toHaveText(/2 points lower/);

  await main.getByRole("link", { name: "Compare with its neighbours" }).click();
  await expect(page).toHaveURL("/benchmarks?models=claude-4-0-sonnet,claude-3-7-sonnet,openai-o3,o1");
  await expect(page.getByRole("article")).toHaveCount(4);

  await page.goBack();
  await main.getByRole("link", { name: "Next: #2 Claude 3.7 Sonnet" }).click();
  await expect(page).toHaveURL("/benchmarks/claude-3-7-sonnet");
  await expect(page).toHaveTitle(/^Claude 3\.7 Sonnet: security score 74/);
  await expect(main.getByRole("link", { name: "Previous: #1 Claude 4.0 Sonnet" })).toBeVisible();
});
