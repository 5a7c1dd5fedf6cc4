import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { imageSize } from "image-size";
import { expectNoViolation } from "./support/axe.ts";
import {
  copiedBy,
  countDocumentLoads,
  expect,
  manifest,
  navigate,
  onPhone,
  openHydrated,
  sidewaysScroll,
  test,
  withoutScripts,
} from "./support/site.ts";

const FOUR = ["claude-4-0-sonnet", "openai-o3", "deepseek-r1", "llama-4-maverick"];
const NAMES = ["Claude 4.0 Sonnet", "OpenAI o3", "DeepSeek R1", "LLaMA 4 Maverick"];
const PAIR = "/benchmarks/compare/claude-4-0-sonnet-vs-openai-o3";
const link = (...slugs: string[]) => `/benchmarks?models=${slugs.join(",")}`;

const arena = (page: Page) => page.getByRole("tabpanel", { name: "Arena Mode" });
const addButton = (page: Page) => arena(page).getByRole("button", { name: "Add Model to Compare" });
const cards = (page: Page) => arena(page).getByRole("article").getByRole("heading");
const chips = (page: Page) => arena(page).getByRole("list", { name: "Chosen models" }).getByRole("listitem");

test("adds up to four models by keyboard, with the list over the cards and no layout shift", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/benchmarks");
  const counter = countDocumentLoads(page);
  await page.getByRole("tab", { name: "Leaderboard" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(arena(page).getByRole("heading", { name: "No Models Selected" })).toBeVisible();
  await expect(page.getByText(/^Select models from the dropdown above/)).toBeVisible();

  await addButton(page).focus();
  const before = await arena(page).boundingBox();
  await page.keyboard.press("Enter");
  const list = page.getByRole("listbox", { name: "Add Model to Compare" });
  await expect(list).toBeFocused();
  await expect(list.getByRole("option")).toHaveCount(20);
  expect((await list.boundingBox())?.height).toBe(384);
  expect(await arena(page).boundingBox()).toEqual(before);
  await page.keyboard.press("End");
  await expect(list.getByRole("option", { selected: true })).toBeInViewport();
  await expectNoViolation(page, { within: "#arena", state: "empty, with the list open" });
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  for (const letters of ["openai", "deep", "llama 4"]) {
    await expect(addButton(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type(letters);
    await page.keyboard.press("Enter");
  }
  await expect(cards(page)).toHaveText(NAMES);
  await expect(chips(page)).toHaveText(NAMES);
  await expect(addButton(page)).toBeFocused();
  await expect(addButton(page)).toHaveAttribute("aria-disabled", "true");
  await expect(arena(page).getByText("4 of 4 chosen. Remove one to add another.")).toBeVisible();
  await expectNoViolation(page, { within: "#arena", state: "filled" });

  // The selection is not in the URL, so a reload starts empty.
  await expect(page).toHaveURL("/benchmarks");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Leaderboard" })).toHaveAttribute("aria-selected", "true");
  expect(counter.loads).toBe(1);
});

test("a pair of models has one page, in either order, and its arena can be extended", async ({ page, request }) => {
  const html = await (await request.get(PAIR)).text();
  expect(html).toContain("<title>Claude 4.0 Sonnet vs OpenAI o3: security compared</title>");
  expect(html).toMatch(/<meta property="og:description" content="[^"]*Claude 4\.0 Sonnet 76, OpenAI o3 71/);
  const image = "/share/benchmarks/compare/claude-4-0-sonnet,openai-o3.png";
  expect(html).toContain(`<meta property="og:image" content="${manifest.origin}${image}"`);

  // server/http/redirects.test.ts tests every other address of the pair.
  await openHydrated(page, "/benchmarks/compare/openai-o3-vs-claude-4-0-sonnet");
  await expect(page).toHaveURL(PAIR);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Claude 4.0 Sonnet vs OpenAI o3");
  await expect(page.getByRole("navigation", { name: "Views of the benchmark" }).getByRole("link")).toHaveText([
    "Leaderboard",
    "Arena Mode",
  ]);
  const counter = countDocumentLoads(page);
  await page.getByRole("button", { name: "Add Model to Compare" }).click();
  await page.getByRole("option", { name: /DeepSeek R1/ }).click();
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Model to Compare" })).toBeFocused();
  await expect(heading).toHaveText("Claude 4.0 Sonnet vs OpenAI o3 and 1 more");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(NAMES.slice(0, 3));
  for (const name of NAMES.slice(0, 3)) await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByRole("heading", { name: "No Models Selected" })).toBeVisible();
  await expect(heading).toHaveText("Arena Mode");
  await expect(page).toHaveURL(PAIR);

  // Client navigation leads there as well.
  await page.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page).toHaveURL("/benchmarks");
  await navigate(page, link("gpt-4o", "o1"));
  await expect(page).toHaveURL("/benchmarks/compare/o1-vs-gpt-4o");
  await expect(heading).toHaveText("o1 vs GPT-4o");
  expect(counter.loads).toBe(0);
});

test("restores four models from the query; their chart has a table beside it and can be saved and printed", async ({
  page,
  request,
}) => {
  await openHydrated(page, link(...FOUR));
  await expect(cards(page)).toHaveText(NAMES);
  await expect(page).toHaveTitle("Claude 4.0 Sonnet vs OpenAI o3 and 2 more: security compared");
  const chart = arena(page).getByRole("region", { name: "Security Metrics Comparison" });
  await expect(
    chart.getByRole("img", { name: /^Bar chart of sample values, not measured\. Claude 4\.0 Sonnet: Prompt Inj/ }),
  ).toBeVisible();
  await chart.getByText("Show the numbers as a table").click();
  await expect(chart.getByRole("row", { name: /^Claude 4\.0 Sonnet/ })).toHaveText("Claude 4.0 Sonnet7678%82%68%");

  const [svg] = await Promise.all([page.waitForEvent("download"), chart.getByRole("button", { name: /SVG/ }).click()]);
  expect(svg.suggestedFilename()).toBe(`security-metrics-${FOUR.join("-vs-")}.svg`);
  const drawing = await readFile(await svg.path(), "utf8");
  expect(drawing).toContain("sample values, not measured, 0 to 100");

  const [png] = await Promise.all([page.waitForEvent("download"), chart.getByRole("button", { name: /PNG/ }).click()]);
  expect(imageSize(await readFile(await png.path()))).toMatchObject({ width: 2400, height: 1240 });

  // Print shows the comparison without its controls.
  await page.emulateMedia({ media: "print" });
  await expect(cards(page)).toHaveText(NAMES);
  await expect(addButton(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await expect(chart.getByRole("img", { name: /^Bar chart/ })).toBeVisible();
  await page.emulateMedia({ media: null });

  await arena(page).getByRole("button", { name: "Remove OpenAI o3" }).click();
  await expect(cards(page)).toHaveText(["Claude 4.0 Sonnet", "DeepSeek R1", "LLaMA 4 Maverick"]);
  await expect(page).toHaveTitle("Claude 4.0 Sonnet vs 2 others: security compared");
  await expect(page).toHaveURL(link(...FOUR));

  // The server sends the same file for any query.
  const plain = await request.get("/benchmarks");
  for (const address of [link(...FOUR), "/benchmarks?models=nobody,%00,../x"])
    expect((await request.get(address)).headers().etag).toBe(plain.headers().etag);
});

test("copies link and embed snippet, and the link restores the view", async ({ page, baseURL }) => {
  await openHydrated(page, "/benchmarks?tab=arena");
  await arena(page)
    .getByRole("link", { name: /^Open source/ })
    .click();
  await expect(cards(page)).toHaveCount(3);
  const chosen = await cards(page).allTextContents();
  const address = await copiedBy(arena(page).getByRole("button", { name: "Copy link" }), "Link copied");
  expect(address).toBe(`${baseURL}${link("deepseek-r1", "llama-3-3-70b", "llama-4-maverick")}`);

  await arena(page).getByText("Embed this comparison").click();
  const snippet = await copiedBy(arena(page).getByRole("button", { name: "Copy snippet" }), "Snippet copied");
  expect(snippet).toContain(
    `<iframe src="${baseURL}/benchmarks/embed?models=deepseek-r1,llama-3-3-70b,llama-4-maverick"`,
  );

  await page.goto(address);
  await expect(cards(page)).toHaveText(chosen);

  await arena(page).getByRole("button", { name: "Remove DeepSeek R1" }).click();
  expect(await copiedBy(arena(page).getByRole("button", { name: "Copy link" }), "Link copied")).toBe(
    `${baseURL}/benchmarks/compare/llama-3-3-70b-vs-llama-4-maverick`,
  );
});

withoutScripts("without scripts: compares two models; more need scripts, and pairs are linked", async ({ page }) => {
  await page.goto(link(...FOUR));
  await expect(page.getByText(/^Arena Mode, .* needs scripts/)).toBeVisible();
  await page.getByRole("link", { name: "Comparisons of two models" }).click();
  await expect(page).toHaveURL("/benchmarks/compare");
  await page.getByRole("list", { name: "OpenAI o3" }).getByRole("link", { name: "vs Claude 4.0 Sonnet" }).click();
  await expect(page).toHaveURL(PAIR);
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(NAMES.slice(0, 2));
  await expect(page.getByRole("img", { name: /^Bar chart of sample values, not measured/ })).toBeVisible();
  await expect(page.getByText(/^If each score came from 500 attempts, .* −0\.5 to \+10\.4 points/)).toBeVisible();
  await expect(page.getByRole("row", { name: "1,000 +1.1 to +8.8 Gap" })).toBeVisible();
  await expect(page.getByLabel("Assumed attempts for each model")).toBeHidden();
  await page.getByText("Show the numbers as a table").click();
  await expect(page.getByRole("cell", { name: "78%" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Model to Compare" })).toBeHidden();
});

onPhone("on a phone: shows the comparison in one column, before and after adding a model", async ({ page }) => {
  await openHydrated(page, PAIR);
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
