import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoViolation } from "./support/axe.ts";
import { expect, sidewaysScroll, test } from "./support/site.ts";

const FRAME = "/benchmarks/embed?models=claude-4-0-sonnet,deepseek-r1";

test("the comparison stands in a frame of another site, also of one that isolates itself", async ({
  page,
  baseURL,
}) => {
  const blog = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html", "Cross-Origin-Embedder-Policy": "require-corp" });
    response.end(
      `<!doctype html><title>A blog</title><link rel="icon" href="data:,"><iframe src="${baseURL}${FRAME}" title="Comparison" width="720" height="900"></iframe>`,
    );
  }).listen(0, "127.0.0.1");
  await once(blog, "listening");
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("article").getByRole("heading")).toHaveText(["Claude 4.0 Sonnet", "DeepSeek R1"]);
  await expect(frame.getByRole("img", { name: /^Bar chart of sample values, not measured/ })).toBeVisible();
  await frame.getByText("Show the numbers as a table").click();
  await expect(frame.getByRole("cell", { name: "82%" })).toBeVisible();
  const back = frame.getByRole("link", { name: "Open in the arena" });
  await expect(back).toHaveAttribute("target", "_blank");
  await expect(back).toHaveAttribute("rel", "noopener");
  await expect(back).toHaveAttribute("href", "/benchmarks?models=claude-4-0-sonnet,deepseek-r1");
  await expect(frame.getByRole("link", { name: "How to read a score" })).toHaveAttribute(
    "href",
    "/benchmarks#measured",
  );
  blog.close();
});

test("it runs no script, is kept out of search engines and shows something for nonsense", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/benchmarks/embed?models=nobody");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page.locator("head > meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await sidewaysScroll(page)).toBe(0);
  await expectNoViolation(page);
});
