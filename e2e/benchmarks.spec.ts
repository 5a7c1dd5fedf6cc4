import { readFileSync, statSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PRESETS } from "#domain/benchmark/weights.ts";
import { expectNoViolation } from "./support/axe.ts";
import {
  copiedBy,
  expect,
  hydrated,
  onPhone,
  openHydrated,
  sidewaysScroll,
  test,
  withoutScripts,
} from "./support/site.ts";

const KNOWLEDGE_SEARCH = PRESETS.find(({ id }) => id === "knowledge-search")?.name ?? "";

/** The specification's list, highest to lowest. */
const PUBLISHED =
  "Claude 4.0 Sonnet 76; Claude 3.7 Sonnet 74; OpenAI o3 71; o1 70; o1-mini 67; o3-mini 64; GPT-4o-mini 53; GPT-4o 48; GPT-4o-2024-11-20 47; GPT-4o-2024-08-06 44; DeepSeek R1 43; GPT-4o-latest 42; GPT-4 40; GPT-4-mini 40; GPT-4.1 37; GPT-4-turbo 36; LLaMA 3.3 70B 33; GPT-4o-2024-05-13 31; LLaMA 4 Maverick 27; Grok-3 23";
const PATH = "/benchmarks";

const table = (page: Page) => page.getByRole("table", { name: "Models" });
const rows = (page: Page) => table(page).locator("[data-row] > tr > th");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search models or companies" });
const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name, exact: true });
const head = (page: Page, name: string) => table(page).getByRole("columnheader", { name });
const opened = (page: Page) => table(page).getByRole("button", { expanded: true });

/** Name and score of every row, in order. */
const list = async (page: Page) =>
  (
    await table(page)
      .locator("[data-row] > tr:first-child")
      .evaluateAll((entries) =>
        entries.map(
          (row) =>
            `${row.querySelector("th button, th span")?.textContent} ${row.querySelector("svg[role=img]")?.textContent}`,
        ),
      )
  ).join("; ");

test("lists models in published order; filters combine; a row opens, closes, leads to the arena", async ({ page }) => {
  await openHydrated(page, PATH);
  await test.step("banner, tabs and twenty red scores", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "LLM Security Benchmark" })).toBeVisible();
    await expect(page.getByText(/^by \w+$/)).toBeVisible();
    await expect(page.getByText("built on a proprietary dataset and red teaming").first()).toBeVisible();
    await expect(page.getByRole("tab", { name: "Leaderboard", selected: true })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Arena Mode", selected: false })).toBeVisible();
    await expect.poll(() => list(page)).toBe(PUBLISHED);
    await expect(table(page).getByRole("img", { name: /of 100, below 80$/ })).toHaveCount(20);
    await expect(table(page).getByRole("cell", { name: "#20" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "20 models" })).toBeVisible();
    for (const name of ["Rank", "Model", "Company", "Category", "Score"]) await expect(head(page, name)).toBeVisible();
    await expect(table(page).getByRole("columnheader")).toHaveCount(5);
    await expect(page.locator("#leaderboard")).not.toContainText(/sample|measured/i, { useInnerText: true });
  });
  await test.step("search and category", async () => {
    await search(page).fill("oPeNaI");
    await expect(rows(page).first()).toContainText("OpenAI o3");
    await expect(table(page).getByRole("cell", { name: "#1", exact: true })).toBeVisible();
    await search(page).fill("");
    await expect(page.getByRole("group", { name: "Category" })).toBeHidden();
    await button(page, "Filters").click();
    await button(page, "Open source").click();
    await expect(rows(page)).toHaveText([/DeepSeek R1/, /LLaMA 3.3 70B/, /LLaMA 4 Maverick/]);
    await expect(page.getByRole("status").filter({ hasText: "3 models" })).toBeVisible();
    await search(page).fill("claude");
    await expect(page.getByText("No model or company matches “claude” with these filters.")).toBeVisible();
    await expectNoViolation(page, { within: "#leaderboard", state: "nothing found" });
    await button(page, "Reset search and filters").click();
    await expect(rows(page)).toHaveCount(20);
    await button(page, "Filters").click();
    await expect(page.getByRole("group", { name: "Category" })).toBeHidden();
  });

  // A click opens one row at a time, and a second closes it.
  await page.getByText("Claude 3.7 Sonnet", { exact: true }).click();
  await expect(opened(page)).toHaveText(["Claude 3.7 Sonnet"]);
  const panel = page.locator("#model-claude-3-7-sonnet");
  await expect(panel.getByRole("heading", { name: "Security Metrics sample values, not measured" })).toBeVisible();
  for (const [name, value] of [
    ["Prompt Injection", "below 80 75%"],
    ["Jailbreak Resistance", "80 to 89 80%"],
    ["Data Leakage Prevention", "below 80 67%"],
  ] as const) {
    await expect(panel.locator("dl > div").filter({ hasText: name }).getByRole("definition")).toHaveText(value);
  }
  await expect(
    panel.getByText("Attempts, judge, date and attack set of the overall score are not published."),
  ).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Performance Radar 0 to 100" })).toBeVisible();
  await expect(panel.getByRole("img", { name: /Prompt Injection 75%, Jailbreak 80%, Data Leakage 67%/ })).toBeVisible();
  await expect(panel.getByRole("table").getByRole("row")).toHaveCount(4);
  // A click anywhere on the row works.
  await table(page).getByRole("cell", { name: "#4", exact: true }).click();
  await expect(opened(page)).toHaveText(["o1"]);
  await expect(panel).toBeHidden();
  await page.getByText("o1", { exact: true }).click();
  await expect(opened(page)).toHaveCount(0);

  // The keyboard works, too.
  await rows(page).getByRole("button", { name: "GPT-4o", exact: true }).focus();
  await page.keyboard.press("Enter");
  const gpt4o = page.locator("#model-gpt-4o");
  await expect(gpt4o.locator('a[href="/benchmarks/gpt-4o"]')).toBeVisible();
  await gpt4o.getByRole("link", { name: "Compare in the arena" }).click();
  await expect(page.getByRole("tab", { name: "Arena Mode", selected: true })).toBeVisible();
  await expect(page).toHaveTitle(/^GPT-4o/);
});

test("a copied link restores the view, also in print; the URL itself does not change", async ({ page }) => {
  await openHydrated(page, PATH);
  const before = page.url();
  await search(page).fill("gpt");
  const model = head(page, "Model");
  await model.getByRole("button").focus();
  for (const order of ["ascending", "descending", "none", "ascending"]) {
    await page.keyboard.press("Enter");
    await expect(model).toHaveAttribute("aria-sort", order);
  }
  await expect(rows(page).first()).toHaveText("GPT-4");
  await page.getByText("GPT-4.1", { exact: true }).click();
  await expect(opened(page)).toHaveText(["GPT-4.1"]);
  const rowsBefore = await list(page);
  const link = await copiedBy(button(page, "Copy link"), "Link copied");
  expect(page.url()).toBe(before);
  expect(link).toContain("?q=gpt&sort=model&open=gpt-4-1");

  await openHydrated(page, link);
  await expect(opened(page)).toHaveText(["GPT-4.1"]);
  await expect.poll(() => list(page)).toBe(rowsBefore);
  const radar = page.locator("#model-gpt-4-1").getByRole("img", { name: /sample values, not measured/ });
  await expect(radar).toBeVisible();

  // Print shows the list and open rows without the controls.
  await page.emulateMedia({ media: "print" });
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole("tab", { name: "Arena Mode" })).toBeHidden();
  expect(await list(page)).toBe(rowsBefore);
  await expect(radar).toBeVisible();
  await expect(page.locator("#leaderboard").getByText("the date of the test is not published")).toBeVisible();
});

test("offers the view as CSV and all data as JSON, also cross-origin", async ({ page }) => {
  await openHydrated(page, `${PATH}?category=open-source`);
  await expect(rows(page)).toHaveCount(3);
  await button(page, "Download").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(button(page, /^CSV/)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, "Download")).toBeFocused();
  await expect(button(page, /^CSV/)).toBeHidden();
  await page.keyboard.press("Enter");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, /^CSV/).click()]);
  const csv = readFileSync(await download.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(csv).toHaveLength(4);
  expect(csv[0]).toContain("sample_prompt_injection,sample_jailbreak_resistance");
  expect(csv[1]).toContain("1,DeepSeek R1,deepseek-r1,DeepSeek,open-source,43,");
  const data = await page.request.get("/benchmarks/data.json");
  expect(data.headers()).toMatchObject({ "access-control-allow-origin": "*" });
  const { models, modelNote, version, licence } = await data.json();
  expect(models).toHaveLength(20);
  expect(csv[1]).toContain(licence.name);
  await expect(page.locator("#version").getByText(modelNote)).toBeVisible();
  await expect(page.locator("#version").getByText(/^@misc\{/)).toBeVisible();
  const described = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ "@type": "Dataset", license: licence.url, version }),
  );
});

test("weights re-rank the list by preset, number and dragging, and reset to the published order", async ({ page }) => {
  await openHydrated(page, PATH);
  await button(page, "Custom weights").click();
  await page.getByRole("radio", { name: KNOWLEDGE_SEARCH }).check();
  const announcement = page.getByRole("status").filter({ hasText: "change place" });
  await expect(announcement).toHaveText(/^11 of 20 models.*DeepSeek R1 gains most, from #11 to #8\.$/);
  await expect(head(page, "Sample score")).toBeVisible();
  await expect(rows(page).nth(7)).toContainText("DeepSeek R1");

  const weight = (name: string) => page.getByRole("spinbutton", { name });
  await weight("Jailbreak").fill("100");
  await expect(weight("Injection")).toHaveValue("0");
  await expect(weight("Leakage")).toHaveValue("0");
  await expect(page.getByRole("radio", { name: /^Your own/ })).toBeChecked();

  // Drags to the left corner: data leakage only.
  const triangle = await page.locator("svg:has([data-corner])").boundingBox();
  if (!triangle) throw new Error("the triangle is not drawn");
  await page.mouse.move(triangle.x + triangle.width / 2, triangle.y + triangle.height / 2);
  await page.mouse.down();
  await page.mouse.move(triangle.x, triangle.y + triangle.height, { steps: 4 });
  await page.mouse.up();
  await expect(weight("Leakage")).toHaveValue("100");

  await button(page, "Back to the published order").click();
  await expect.poll(() => list(page)).toBe(PUBLISHED);
  await expect(page.getByRole("radio", { name: /^Published score/ })).toBeChecked();
});

test("a radio is checked before the view transition starts, and responds while it runs", async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const transition = start(async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        if (typeof change === "function") await change();
      });
      void transition.ready.then(() => {
        for (const slide of document.getAnimations()) slide.pause();
        document.documentElement.dataset.sliding = "";
      });
      return transition;
    };
  });
  await openHydrated(page, PATH);
  await button(page, "Custom weights").click();
  await page.getByRole("radio", { name: KNOWLEDGE_SEARCH }).check();
  await expect(page.locator("[data-sliding]")).toBeAttached();
  await page.getByRole("radio", { name: /^Published score/ }).check();
  await expect.poll(() => list(page)).toBe(PUBLISHED);
});

test("has no axe violations with a row, filters, weights and the menu open, at 390 and 1280 px", async ({ page }) => {
  await openHydrated(page, `${PATH}?open=o1&category=proprietary&w=20-10-70`);
  await expect(page.getByRole("radio", { name: KNOWLEDGE_SEARCH })).toBeChecked();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolation(page, { within: "#leaderboard", state: `${width}` });
  }
  await button(page, "Download").click();
  // Only the menu: axe would report targets partly covered by it as too small.
  await expectNoViolation(page, { within: "[aria-expanded=true] + ul", state: "menu open" });
});

test("has no layout shift, and at most 70 KB of scripts of its own", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname);
  });
  await openHydrated(page, "/privacy-policy");
  const shell = new Set(scripts);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        Object.assign(window, { shift: Reflect.get(window, "shift") + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(PATH);
  await hydrated(page);
  await expect(rows(page).getByRole("button")).toHaveCount(20);
  expect(await page.evaluate(() => Reflect.get(window, "shift"))).toBe(0);
  await button(page, "Custom weights").click();
  await expect(page.getByRole("radio", { name: /^Published score/ })).toBeVisible();
  await page.getByText("o1", { exact: true }).click();
  await page.getByRole("tab", { name: "Arena Mode" }).click();
  await page.waitForLoadState("networkidle");
  const own = [...scripts].filter((path) => !shell.has(path));
  const bytes = own.reduce((sum, path) => sum + statSync(`build/client${path}.br`).size, 0);
  expect(own.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(70 * 1024);
});

withoutScripts("without scripts: lists all, opens one row at a time, and links to the data", async ({ page }) => {
  await page.goto(PATH);
  await expect.poll(() => list(page)).toBe(PUBLISHED);
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("columnheader").getByText("Company", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  const row = (name: string) => page.locator("summary").filter({ hasText: `${name}: metrics and radar` });
  await row("o1").click();
  await expect(page.locator("#model-o1").getByRole("heading", { name: /^Security Metrics/ })).toBeVisible();
  await expect(page.locator("#model-o1").getByRole("img", { name: /sample values, not measured/ })).toBeVisible();
  await row("GPT-4o").click();
  await expect(page.locator("#model-o1").getByRole("heading", { name: /^Security Metrics/ })).toBeHidden();
  await row("GPT-4o").click();
  await expect(page.locator("details[open]")).toHaveCount(0);
  const links = page.getByRole("main").getByRole("link", { name: /^(Download the data|data\.csv|data\.json)$/ });
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    expect((await page.request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  }
});

onPhone("on a phone: bars are above the radar, sorting works, and no state overflows 320 px", async ({ page }) => {
  await openHydrated(page, "/benchmarks?open=claude-4-0-sonnet");
  const panel = page.locator("#model-claude-4-0-sonnet");
  const bars = await panel.locator("dl").boundingBox();
  const radar = await panel.getByRole("img").first().boundingBox();
  expect(radar?.y).toBeGreaterThan((bars?.y ?? 0) + (bars?.height ?? 0));

  await page.getByRole("button", { name: "Company" }).tap();
  await expect(rows(page).first()).toHaveText("Claude 4.0 Sonnet");
  await expect(rows(page).last()).toHaveText("Grok-3");
  await expect(page.locator("[data-row=o1]").getByRole("cell", { name: "OpenAI" })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ["open=gpt-4o-2024-11-20&category=all&w=20-10-70", "q=nobody-at-all-with-a-long-name"]) {
    await openHydrated(page, `/benchmarks?${query}`);
    await page.getByRole("button", { name: "Download" }).tap();
    expect(await sidewaysScroll(page)).toBe(0);
  }
});
