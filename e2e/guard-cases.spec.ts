import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { readSet } from "#guard/evaluation";
import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { copiedBy, expect, openHydrated, test, withoutScripts } from "./support/site.ts";

const CASES = "/guard/evaluation/cases";
const set = readSet(readFileSync("packages/guard/sets/evaluation.jsonl", "utf8"));
const { against, cases: words, others } = content("guard/measurement");

const rows = (page: Page) => page.locator("tr[id^=case-]");
const status = (page: Page) => page.getByRole("status").filter({ hasText: "texts" });

test("the evaluation compares packages; misses lead to filtered cases, a case to the lab", async ({ page }) => {
  await openHydrated(page, "/guard/evaluation");
  const table = (name: string) => page.locator("section#others").getByRole("table", { name });
  for (const name of Object.keys(against.packages)) {
    await expect(table(others.attacks).getByRole("rowheader", { name }).getByRole("link")).toHaveAttribute(
      "href",
      against.packages[name].url,
    );
    await expect(table(others.benign).getByRole("row", { name }).getByRole("cell").first()).toHaveText(
      /% \d+ of \d+, /,
    );
  }
  for (const { name, licence } of others.sets)
    await expect(table(others.facts).getByRole("rowheader", { name })).toContainText(licence);

  const link = page.getByRole("link", { name: /^\d+ missed attacks?$/ });
  const missed = Number.parseInt((await link.textContent()) ?? "", 10);
  await link.click();
  await expect(page).toHaveURL(`${CASES}?outcome=missed`);
  await expect(status(page)).toHaveText(`${missed} of ${set.length} texts`);
  await expect(rows(page)).toHaveCount(missed);
  await expect(rows(page).filter({ hasText: words.outcomes.missed })).toHaveCount(missed);

  await page.getByLabel(words.kind).selectOption("persona");
  const left = await rows(page).count();
  expect(left).toBeLessThan(missed);
  await openHydrated(page, await copiedBy(page.getByRole("button", { name: "Copy link" }), "Link copied"));
  await expect(status(page)).toHaveText(`${left} of ${set.length} texts`);
  await expectNoViolation(page, { within: "main" });
  await page.getByLabel(words.label).selectOption("benign");
  await expect(page.getByText("No text matches all three filters.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(rows(page)).toHaveCount(set.length);

  const caught = rows(page).filter({ hasText: words.outcomes.right }).last();
  const id = await caught.getAttribute("id");
  await openHydrated(page, `${CASES}?outcome=missed#${id}`);
  await expect(page.locator(`#${id}`)).toBeInViewport();

  const attack = rows(page).filter({ hasText: "Block" }).first();
  const text = (await attack.locator("q").textContent()) ?? "";
  await attack.getByRole("link", { name: words.lab }).click();
  const lab = page.locator("#guard-lab");
  await page.keyboard.press("Shift");
  await expect(lab.getByRole("textbox", { name: "Input to the model" })).toHaveValue(text);
  await expect(lab.getByRole("heading", { name: "Verdict Block" })).toBeInViewport();
});

withoutScripts("without scripts: every text of the set is in the table, and no filter", async ({ page }) => {
  await page.goto(CASES);
  expect(await rows(page).locator("q").allTextContents()).toEqual(set.map(({ text }) => text));
  await expect(rows(page).last()).toBeVisible();
  await expect(page.getByLabel(words.kind)).toBeHidden();
});
