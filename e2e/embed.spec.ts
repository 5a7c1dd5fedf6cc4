import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { embedSnippet } from "#domain/benchmark/export.ts";
import { listenOnFreePort } from "../server/testing/listen.ts";
import { expectNoViolation } from "./support/axe.ts";
import { expect, sidewaysScroll, test, withoutScripts } from "./support/site.ts";

const FRAME = "/benchmarks/embed?models=claude-4-0-sonnet,deepseek-r1";

async function openBlog(page: Page, body: string, headers: Record<string, string> = {}) {
  const blog = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", ...headers });
    response.end(
      `<!doctype html><meta name="viewport" content="width=device-width"><title>A blog</title><link rel="icon" href="data:,">${body}`,
    );
  });
  await page.goto(`http://127.0.0.1:${await listenOnFreePort(blog)}/`);
  return blog;
}

test("another site can embed the comparison, also a cross-origin-isolated one", async ({ page, baseURL }) => {
  const body = `<iframe src="${baseURL}${FRAME}" title="Comparison" width="720" height="900"></iframe>`;
  const blog = await openBlog(page, body, { "Cross-Origin-Embedder-Policy": "require-corp" });
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("article").getByRole("heading")).toHaveText(["Claude 4.0 Sonnet", "DeepSeek R1"]);
  await expect(frame.getByRole("img", { name: /^Bar chart of sample values, not measured/ })).toBeVisible();
  await frame.getByText("Show the numbers as a table").click();
  await expect(frame.getByRole("cell", { name: "82%" })).toBeVisible();
  const back = frame.getByRole("link", { name: "Open in the arena" });
  const howTo = frame.getByRole("link", { name: "How to read a score" });
  await expect(back).toHaveAttribute("target", "_blank");
  await expect(back).toHaveAttribute("rel", "noopener");
  await expect(back).toHaveAttribute("href", "/benchmarks?models=claude-4-0-sonnet,deepseek-r1");
  await expect(howTo).toHaveAttribute("href", "/benchmarks#measured");
  blog.close();
});

test("embedded in a phone-sized page, table and comparison are as tall as their content", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const snippets = ["/benchmarks/embed", FRAME].map((path) => embedSnippet({ address: baseURL + path, title: path }));
  const blog = await openBlog(page, snippets.join(""));
  for (const path of ["/benchmarks/embed", FRAME]) {
    const frame = page.locator(`iframe[title="${path}"]`);
    await frame.scrollIntoViewIfNeeded();
    const content = frame.contentFrame().getByRole("main");
    await expect
      .poll(
        async () =>
          Number(await frame.getAttribute("height")) -
          (await content.evaluate((main: HTMLElement) => main.offsetHeight)),
      )
      .toBe(0);
    expect(Number(await frame.getAttribute("height"))).not.toBe(1120);
  }
  blog.close();
});

withoutScripts("without scripts: shows the full table for any query", async ({ page }) => {
  await page.goto(FRAME);
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open the leaderboard" })).toBeVisible();
});

test("shows at most four known models in published order, and nothing of the others", async ({ page }) => {
  await page.goto("/benchmarks/embed?models=grok-3,nobody,o1,grok-3,gpt-4o,gpt-4,o1-mini");
  const names = ["o1", "GPT-4o", "GPT-4", "Grok-3"];
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(names);
  await page.getByText("Show the numbers as a table").click();
  await expect(page.getByRole("rowheader")).toHaveText(names);
  const chart = page.getByRole("img", { name: /^Bar chart/ });
  await expect(chart).toHaveAccessibleName(/measured\. o1: [^.]*\. GPT-4o: [^.]*\. GPT-4: [^.]*\. Grok-3: [^.]*\.$/);
  const centres = await chart
    .locator("svg[data-model]")
    .evaluateAll((all) => all.map((group) => group.getAttribute("x")));
  expect(centres).toEqual(["12.5%", "37.5%", "62.5%", "87.5%"]);
  await expectNoViolation(page);
});

test("without models it is the full table, with one script and noindex", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/benchmarks/embed?models=nobody");
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(page.locator("script")).toHaveCount(1);
  await expect(page.locator("head > meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolation(page);
});
