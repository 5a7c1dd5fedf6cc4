import type { Locator, Page } from "@playwright/test";
import { knownThreat } from "#domain/content/threats.ts";
import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { expect, expectBelowHeader, openHydrated, test, withoutScripts } from "./support/site.ts";

const PATHS = ["/guard", "/redteam"];

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const questions = (page: Page) => page.locator("section#questions");
const topic = (page: Page) => page.getByLabel("What is it about?");

for (const path of PATHS) {
  test(`${path}: “On this page” links to every section, below the header`, async ({ page }) => {
    // Without smooth scrolling.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await links.and(page.locator(`[href="${anchor}"]`)).click();
      await expect(page).toHaveURL(path + anchor);
      await expectBelowHeader(page.locator(`section${anchor}`));
    }
  });
}

test("focused elements are never hidden under the header", async ({ page }) => {
  await openHydrated(page, "/guard");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const tops = await page.locator("main a").evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => {
        (link as HTMLElement).focus();
        return link.getBoundingClientRect().top;
      }),
  );
  expect(tops.length).toBeGreaterThan(5);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(64);
});

test("each product page ends with its own action and the demo, and preselects the topic", async ({ page }) => {
  const closing = page.locator("section[aria-labelledby=closing]");
  for (const name of ["guard", "redteam"]) {
    const { text: action, topic: about } = content(`pages/${name}`).closingAction;
    await openHydrated(page, `/${name}`);
    await expect(closing.getByRole("link")).toHaveText([action, "Book a Demo"]);
    await closing.getByRole("link", { name: action }).click();
    await expect(topic(page)).toHaveValue(about);
  }
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().click();
  await expect(topic(page)).toHaveValue("red-team");
});

withoutScripts("without scripts: several questions can be open, and every drawing is shown", async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    const all = questions(page).getByRole("group");
    expect(await all.count()).toBeGreaterThanOrEqual(6);
    for (const index of [1, 2]) {
      const question = all.nth(index);
      await expect(question.locator("p").first()).toBeHidden();
      await question.locator("summary").click();
      await expect(question.locator("p").first()).toBeVisible();
    }
    await expect(questions(page).locator("details[open]")).toHaveCount(3);
    await expect(page.locator("[data-view=waiting]")).toHaveCount(0);
  }
});

test("on a phone tables keep their semantics, actions their threats, and answers are accessible", async ({ page }) => {
  const openAll = () =>
    questions(page)
      .locator("details")
      .evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/guard");
  const table = page.getByRole("table", { name: content("guard/detections").heading });
  await expect(table.getByRole("columnheader")).toHaveCount(5);
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: knownThreat("prompt-extraction").name }) });
  const cells = row.getByRole("cell");
  await expect(cells).toHaveCount(4);
  expect(Math.abs((await top(row.getByRole("rowheader"))) - (await top(cells.last())))).toBeLessThan(8);
  await openAll();
  await expectNoViolation(page, { within: "section#questions", state: "/guard" });

  await page.goto("/redteam");
  const families = page.getByRole("table", { name: content("redteam/families").heading });
  await expect(families.getByRole("columnheader")).toHaveCount(9);
  await openAll();
  await expectNoViolation(page, { within: "section#questions", state: "/redteam" });
});
