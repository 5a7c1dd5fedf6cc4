import type { Locator, Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const HEADER_HEIGHT = 64;
const PHONE = { width: 390, height: 844 };

const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
const middle = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height / 2 : Number.NaN;
};
const region = (page: Page, id: string) => page.locator(`section#${id}`);

for (const path of ["/guard", "/redteam"]) {
  test(`${path}: the row “On this page” leads to every section, clear of the header`, async ({ page }) => {
    await openHydrated(page, path);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(anchors.length).toBeGreaterThan(5);
    for (const anchor of anchors) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await links.and(page.locator(`[href="${anchor}"]`)).click();
      await expect(page).toHaveURL(path + anchor);
      const section = page.locator(`section${anchor}`);
      await expect(section).toBeInViewport();
      await expect.poll(() => top(section)).toBeGreaterThanOrEqual(HEADER_HEIGHT);
      await expect.poll(() => top(section)).toBeLessThan(HEADER_HEIGHT + 200);
    }
  });
}

test("an inquiry from /redteam is about an engagement", async ({ page }) => {
  await openHydrated(page, "/redteam");
  await page.getByRole("main").getByRole("link", { name: "Book a Demo" }).first().click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("red-team");
});

test("/redteam closes with an action of its own, beside the demo", async ({ page }) => {
  await openHydrated(page, "/redteam");
  const closing = page.getByRole("region", { name: "Choose the system that worries you most." });
  await expect(closing.getByRole("link")).toHaveText(["Scope a red team", "Book a Demo"]);
  await closing.getByRole("link", { name: "Scope a red team" }).click();
  await expect(page.getByLabel("What is it about?")).toHaveValue("red-team");
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("questions open, several at a time, and every drawing is there", async ({ page }) => {
    for (const path of ["/guard", "/redteam"]) {
      await page.goto(path);
      const questions = region(page, "questions").getByRole("group");
      const count = await questions.count();
      expect(count).toBeGreaterThanOrEqual(6);
      for (const index of [1, 2]) {
        const question = questions.nth(index);
        await expect(question.locator("p").first()).toBeHidden();
        await question.locator("summary").click();
        await expect(question.locator("p").first()).toBeVisible();
      }
      await expect(region(page, "questions").locator("details[open]")).toHaveCount(3);
      await expect(page.locator("[data-view=waiting]")).toHaveCount(0);
    }
  });
});

test("tables are tables at every width; on a phone the action stands beside the threat", async ({ page }) => {
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    await page.goto("/guard");
    const table = page.getByRole("table", { name: "What it detects, and what happens next" });
    await expect(table.getByRole("columnheader")).toHaveCount(5);
    const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Prompt extraction" }) });
    await expect(row.getByRole("cell")).toHaveCount(4);
    const cells = row.getByRole("cell");
    const level = Math.abs((await top(row.getByRole("rowheader"))) - (await top(cells.last())));
    expect(level).toBeLessThan(8);
    expect((await top(cells.nth(1))) > (await top(cells.first())) + 8).toBe(size === PHONE);
  }
  await page.goto("/redteam");
  const families = page.getByRole("table", { name: "Ten families, and the weeks they are used in" });
  await expect(families.getByRole("columnheader")).toHaveCount(9);
  await expect(families.getByRole("cell", { name: "with knowledge of the defence" }).first()).toBeVisible();
});

test("notes stand level with what they explain, and under it on a phone", async ({ page }) => {
  await openHydrated(page, "/guard");
  const policy = region(page, "policy");
  const lines = policy.locator("[data-note]");
  const notes = policy.getByRole("listitem");
  expect(await lines.count()).toBe(await notes.count());
  for (const [index, note] of (await notes.all()).entries()) {
    const leader = note.locator("div").first();
    expect(Math.abs((await top(leader)) - (await middle(lines.nth(index))))).toBeLessThan(2);
  }
  await openHydrated(page, "/redteam");
  const severity = region(page, "finding").locator("[data-part=severity]");
  const row = region(page, "finding").getByRole("term").filter({ hasText: "Severity" });
  expect(Math.abs((await top(severity)) - (await middle(row)))).toBeLessThan(4);

  await page.setViewportSize(PHONE);
  const sheet = await region(page, "finding").getByRole("article").boundingBox();
  expect(await top(severity)).toBeGreaterThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
  const weeks = region(page, "engagement").getByRole("listitem");
  expect(await top(weeks.nth(1))).toBeGreaterThan(await top(weeks.nth(0)));

  await openHydrated(page, "/guard");
  const steps = region(page, "request-path").getByRole("list", { name: "Section A–A′" });
  const [first, last] = [steps.getByRole("listitem").first(), steps.getByRole("listitem").last()];
  expect(await top(last)).toBeGreaterThan((await top(first)) + 400);
});

/** Each page as it opens is tested with all others; here are the answers, where they are narrowest. */
test("axe finds nothing with every question open", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/guard", "/redteam"]) {
    await page.goto(path);
    await page.locator("details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectNoViolation(page, { within: "section#questions" });
  }
});
