import { expect, hydrated, manifest, openHydrated, pagePaths, test } from "./support/site.ts";

test("a model's page says where it ranks and leads to the arena, its neighbours and the list", async ({ page }) => {
  await openHydrated(page, "/benchmarks/claude-4-0-sonnet");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Claude 4.0 Sonnet");
  await expect(main.getByText("First on the list; four points short of 80.")).toBeVisible();
  await expect(main.getByRole("img", { name: "Overall score 76 of 100" })).toBeVisible();
  const ranks = main.getByRole("region", { name: /^Where it ranks/ });
  await expect(ranks.getByRole("img", { name: "76 on a scale of 0 to 100, rank 1 of 20" })).toBeVisible();
  // The overall score is ranked, in the hero and on the scale; no metric is.
  await expect(main.getByText(/#\d+ of \d+/)).toHaveCount(1);
  await expect(main.getByRole("img", { name: /^Claude 4\.0 Sonnet, sample values, not measured/ })).toBeVisible();
  await expect(page.locator("head > meta[name=description]")).toHaveAttribute(
    "content",
    /With sample metric values, not measured\.$/,
  );
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

test("every model has a page, a picture to share alone and beside others, and is reached from its open row", async ({
  page,
  request,
}) => {
  const models = pagePaths.filter((path) => /^\/benchmarks\/[^.]+$/.test(path));
  expect(models).toHaveLength(20);
  const pictures = new Map(models.map((path) => [path, `/share${path}.png`]));
  // A link to a comparison shows the two models that it names, and of more of them the benchmark.
  pictures.set("/benchmarks?models=gpt-4o,o1", "/share/benchmarks/compare/o1,gpt-4o.png");
  pictures.set("/benchmarks?models=grok-3,o1,gpt-4o", "/share/benchmarks.png");
  for (const [path, file] of pictures) {
    const html = await (await request.get(path)).text();
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(image).toBe(manifest.origin + file);
    const picture = await request.get(new URL(image).pathname);
    expect(picture.headers()["content-type"]).toBe("image/png");
    expect(picture.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  }
  await openHydrated(page, "/benchmarks?open=gpt-4o");
  await page.getByRole("main").locator('a[href="/benchmarks/gpt-4o"]').click();
  await expect(page.getByRole("heading", { level: 1, name: "GPT-4o" })).toBeVisible();
  // Between phone and submitter the ranks are at their tightest.
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a slug that names no model is a page not found, by address and by link", async ({ page }) => {
  const response = await page.goto("/benchmarks/no-such-model");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await page.goto("/benchmarks");
  await hydrated(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/benchmarks/no-such-model");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
});
