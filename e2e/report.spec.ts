import { readFileSync } from "node:fs";
import type { FileChooser, Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { expect, openHydrated, requestsOf, sidewaysScroll, test, withoutScripts } from "./support/site.ts";

const REPORT = "/resources/report";
const { open, result } = content("resources/report");
const SAMPLE = "app/features/resources/sample.report.jsonl";

async function choose(page: Page, file: Parameters<FileChooser["setFiles"]>[0]) {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("#open").getByRole("button").first().click();
  await (await chooser).setFiles(file);
}

test("the sample, loaded when pressed, gives a summary, tables, worst cases as text and CSV", async ({ page }) => {
  const requested = requestsOf(page);
  await openHydrated(page, REPORT);
  expect(requested.filter((url) => url.includes("sample"))).toEqual([]);
  await page.getByRole("button", { name: open.sample }).click();
  await expect(page.getByRole("heading", { name: "made-up-sample.report.jsonl" })).toBeVisible();
  await expect(page.getByText(result.sample)).toBeVisible();
  await expect(page.getByText("17 of 74")).toBeVisible();
  const families = page.getByRole("region", { name: result.families.heading, exact: true }).getByRole("table");
  await expect(families.first().getByRole("row").nth(1)).toContainText("misleading");
  await expect(page.getByRole("rowheader", { name: "AML.T0054 LLM Jailbreak" })).toBeVisible();
  await expect(page.getByText('<img src="https://attacker.example/').first()).toBeVisible();
  await expectNoViolation(page, { within: "main" });

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: result.csv }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toContain("dan.Dan_11_0,dan.DAN,14,1,");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
});

test("a file is read offline and without a request; a broken one is explained", async ({ page }) => {
  await openHydrated(page, REPORT);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const requested = requestsOf(page);
  await choose(page, SAMPLE);
  await expect(page.getByRole("heading", { name: "sample.report.jsonl" })).toBeVisible();
  await choose(page, { name: "half.json", mimeType: "application/json", buffer: Buffer.from('{"eval": {') });
  await expect(page.getByRole("status").filter({ hasText: "half.json: The file is damaged or cut off" })).toBeVisible();
  await expectNoViolation(page, { within: "#open" });
  expect(requested).toEqual([]);
});

test("reading can be cancelled", async ({ page }) => {
  // A worker that never answers.
  await page.addInitScript(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await openHydrated(page, REPORT);
  await choose(page, SAMPLE);
  await expect(page.getByRole("progressbar", { name: `${open.reading} sample.report.jsonl` })).toBeVisible();
  await expectNoViolation(page, { within: "#open" });
  await page.getByRole("button", { name: open.cancel }).click();
  await expect(page.getByRole("status").filter({ hasText: open.cancelled })).toBeVisible();
  await expect(page.getByRole("button", { name: open.choose })).toBeVisible();
});

withoutScripts("without scripts: says what it needs, and how to get a file from each tool", async ({ page }) => {
  await page.goto(REPORT);
  await expect(page.getByText(open.needsScripts)).toBeVisible();
  await expect(page.getByRole("button", { name: open.choose })).toBeHidden();
  await expect(page.getByRole("row", { name: /^Inspect/ })).toContainText("inspect log dump");
});
