import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { copiedBy, expect, openHydrated, test, withoutScripts } from "./support/site.ts";

type Named = { id: string; name: string };
const frameworks = content("compliance").frameworks as Named[];
const framework = (id: string) => frameworks.find((one) => one.id === id)?.name ?? id;
const ATLAS = framework("atlas");
const EU_AI_ACT = framework("eu-ai-act");

const { calculators, labels } = content("resources/calculators");
const [attempts, confidence] = calculators.zero.fields as [string, string];

const echoLeak = content("replays").replays.find(({ id }: { id: string }) => id === "echoleak");
const stepName = (index: number) => echoLeak.steps.at(index).name as string;

test("the compliance map counts its rows, all with a source; filters are linked and reset", async ({ page }) => {
  await openHydrated(page, "/compliance");
  const status = page.getByRole("status").filter({ hasText: "rows" });
  const all = (await status.textContent())?.match(/of (\d+)/)?.[1];
  const neither = page.locator("tr[data-product=neither]").filter({ visible: true });
  await expect(neither).toHaveCount(0);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(status).toHaveText(`${all} of ${all} rows`);
  await expect(neither).not.toHaveCount(0);
  const rows = page.locator("tbody tr[id]");
  expect(await rows.count()).toBeGreaterThan(60);
  const unsourced = await rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const source = "a[href^='https://']";
        return !row.querySelector(source) && !row.closest("tbody")?.querySelector(`tr:not([id]) ${source}`);
      })
      .map(({ id }) => id),
  );
  expect(unsourced).toEqual([]);
  await expect(page.getByRole("main")).toContainText(content("compliance").notes.mapsTo.means.items.at(-1));

  await page.getByLabel("Framework").selectOption("atlas");
  await page.getByLabel("Product").selectOption("guard");
  await expect(page.getByRole("heading", { level: 2, name: ATLAS })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: EU_AI_ACT })).toHaveCount(0);
  const left = await status.textContent();
  expect(left).not.toBe(`${all} of ${all} rows`);

  await openHydrated(page, await copiedBy(page.getByRole("button", { name: "Copy link" }), "Link copied"));
  await expect(status).toHaveText(left ?? "");
  await expectNoViolation(page, { within: "main" });

  // Filters without results show a message.
  await openHydrated(page, "/compliance?framework=owasp-llm&stage=govern");
  await expect(status).toHaveText(`0 of ${all} rows`);
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { level: 2, name: EU_AI_ACT })).toBeVisible();

  // A link to a row that the opening view leaves out shows the row.
  await openHydrated(page, "/compliance#llm04-2026");
  await expect(page.locator("#llm04-2026")).toBeInViewport();
});

test("the compliance map shows all rows although its scripts do not arrive", async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/compliance");
  const rows = page.locator("[data-product=neither]");
  await expect(rows.first()).toBeHidden();
  await page.getByRole("link", { name: "Show all" }).click();
  for (const row of await rows.all()) await expect(row).toBeVisible();
});

test("a framework on the home page links to its rows in the compliance map", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByRole("main").locator("a[href='/compliance#atlas']").first().click();
  await expect(page).toHaveURL("/compliance#atlas");
  await expect(page.getByRole("heading", { level: 2, name: ATLAS })).toBeInViewport();
});

test("a calculator shows result and validation errors, and its link restores it", async ({ page }) => {
  await openHydrated(page, "/resources/calculators");
  const zero = page.locator("#zero");
  await expect(zero.getByRole("status")).toContainText("2.95%");

  await zero.getByLabel(attempts, { exact: true }).fill("many");
  await expect(zero.getByText("Give a whole number from 1 to a billion.")).toBeVisible();
  await expect(zero.getByLabel(attempts, { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect(zero.getByRole("status")).toContainText(labels.needs);
  await expectNoViolation(page, { within: "#zero" });

  await zero.getByLabel(attempts, { exact: true }).fill("300");
  await zero.getByLabel(confidence, { exact: true }).selectOption("99");
  await expect(zero.getByRole("status")).toContainText("1.52%");
  await openHydrated(page, await copiedBy(zero.getByRole("button", { name: labels.link }), "Link copied"));
  await expect(page.locator("#zero").getByRole("status")).toContainText("1.52%");
});

test("an incident can be stepped through by keyboard", async ({ page }) => {
  await openHydrated(page, "/blog/echoleak");
  const replay = page.getByRole("region", { name: echoLeak.title });
  await expect(replay.getByRole("heading", { name: `1. ${stepName(0)}` })).toBeVisible();
  await expect(replay.getByRole("heading", { name: `2. ${stepName(1)}` })).toBeHidden();
  await replay.getByRole("button", { name: "Next" }).focus();
  await page.keyboard.press("Enter");
  await expect(replay.getByRole("heading", { name: `2. ${stepName(1)}` })).toBeVisible();
  await expect(replay.getByRole("button", { name: `Step 2: ${stepName(1)}` })).toHaveAttribute("aria-current", "step");
  await expectNoViolation(page, { within: "#replay" });
});

withoutScripts("without scripts: shows the map, the common values and every step of an incident", async ({ page }) => {
  await page.goto("/compliance#dora");
  await expect(page.getByRole("heading", { level: 2, name: framework("dora") })).toBeVisible();
  await expect(page.getByLabel("Framework")).toBeHidden();
  await expect(page.locator("tr[data-product=neither]").first()).toBeVisible();
  await page.goto("/resources/calculators");
  await expect(page.locator("#attempts").getByRole("cell", { name: "299" })).toBeVisible();
  await expect(page.locator("#attempts").getByRole("textbox")).toBeHidden();
  await expect(page.getByRole("img", { name: /At 299 attempts it is 95\.0%/ })).toBeVisible();
  await expect(page.getByRole("row", { name: "Change, points −24.5 to −1.1" })).toBeVisible();
  await page.goto("/blog/echoleak");
  await expect(page.getByRole("heading", { name: `1. ${stepName(0)}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: `${echoLeak.steps.length}. ${stepName(-1)}` })).toBeVisible();
});

test("every answer to the vendor questions links to a page of ours", async ({ page }) => {
  await page.goto("/resources/vendor-questions");
  const answers = page.locator("li[id^=question-]");
  await expect(answers).toHaveCount(content("resources/vendor-questions").questions.length);
  await expect(answers.getByRole("link", { name: "Open our page" })).toHaveCount(await answers.count());
});
