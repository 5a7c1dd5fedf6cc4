import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const TARGETS = [
  "Customer Service Assistants",
  "Knowledge Management Systems",
  "Process Automation APIs",
  "Agentic Workflows",
] as const;

const section = (page: Page) => page.locator("#platform");
const radio = (page: Page, name: string) => section(page).getByRole("radio", { name });
const target = (page: Page, name: string) => section(page).locator("[data-position]").filter({ hasText: name });
const litBadges = (page: Page) => section(page).getByText("Protected").filter({ visible: true });
const descriptions = (page: Page) =>
  section(page)
    .locator("[data-position] p")
    .filter({ visible: true })
    .evaluateAll((found) => found.length);

async function expectOnlyLit(page: Page, name: string) {
  await expect(target(page, name).getByText("Protected")).toBeVisible();
  await expect(litBadges(page)).toHaveCount(1);
}

test("nothing is lit on load, and every target says what is checked there", async ({ page }) => {
  await page.goto("/");
  await expect(section(page).getByRole("radio")).toHaveCount(TARGETS.length);
  await expect(litBadges(page)).toHaveCount(0);
  expect(await descriptions(page)).toBe(TARGETS.length);
});

for (const name of TARGETS) {
  test(`${name} is lit while the mouse is over it`, async ({ page }) => {
    await page.goto("/");
    await target(page, name).hover();
    await expectOnlyLit(page, name);
    await section(page).getByRole("heading", { level: 2 }).hover();
    await expect(litBadges(page)).toHaveCount(0);
  });
}

test("by keyboard: Tab lights the first, arrows walk round, leaving puts out", async ({ page }) => {
  await page.goto("/");
  await radio(page, TARGETS[0]).focus();
  await expectOnlyLit(page, TARGETS[0]);
  await page.keyboard.press("ArrowDown");
  await expectOnlyLit(page, TARGETS[1]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expectOnlyLit(page, TARGETS[3]);
  await page.keyboard.press("Tab");
  await expect(litBadges(page)).toHaveCount(0);
});

test("one is lit at a time: the mouse comes before the focus", async ({ page }) => {
  await page.goto("/");
  await radio(page, TARGETS[0]).focus();
  await target(page, TARGETS[2]).hover();
  await expectOnlyLit(page, TARGETS[2]);
});

test("a target is read out with its badge and its description", async ({ page }) => {
  await page.goto("/");
  const words = await target(page, TARGETS[1]).getByRole("paragraph").textContent();
  await expect(radio(page, TARGETS[1])).toHaveAccessibleDescription(`Protected ${words}`);
});

for (const width of [768, 1280]) {
  test(`lighting moves nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // By then every part above has its true height.
    await openHydrated(page, "/");
    // Hovering scrolls where it must; from here on the page stands still.
    await target(page, TARGETS[1]).hover();
    const places = () =>
      section(page)
        .locator("h2, h3, p")
        .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON()));
    await expectOnlyLit(page, TARGETS[1]);
    const lit = await places();
    await page.mouse.move(0, 0);
    await expect(litBadges(page)).toHaveCount(0);
    expect(await places()).toEqual(lit);
  });
}

test("the diagram takes its narrow form below 768 px: one description, of the one that is chosen", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  await expect.poll(() => descriptions(page)).toBe(TARGETS.length);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(() => descriptions(page)).toBe(0);
  await radio(page, TARGETS[2]).check();
  await page.getByRole("banner").hover();
  await expect(target(page, TARGETS[2]).getByRole("paragraph")).toBeVisible();
  await expect.poll(() => descriptions(page)).toBe(1);
});

for (const [width, columns] of [
  [639, 1],
  [640, 2],
  [1023, 2],
  [1024, 4],
] as const) {
  test(`the feature cards stand in ${columns} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const lefts = await section(page)
      .getByRole("listitem")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(4);
    expect(new Set(lefts).size).toBe(columns);
  });
}

test("axe finds nothing while a target is lit", async ({ page }) => {
  await page.goto("/");
  await target(page, TARGETS[3]).hover();
  await expectOnlyLit(page, TARGETS[3]);
  await expectNoViolation(page, { within: "#platform" });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("the mouse and the keyboard light as they do with it", async ({ page }) => {
    await page.goto("/");
    await target(page, TARGETS[0]).hover();
    await expectOnlyLit(page, TARGETS[0]);
    await page.getByRole("banner").hover();
    await radio(page, TARGETS[3]).focus();
    await expectOnlyLit(page, TARGETS[3]);
  });

  test("in the narrow form a click brings the description and keeps it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await radio(page, TARGETS[1]).check();
    await page.getByRole("banner").hover();
    await expectOnlyLit(page, TARGETS[1]);
    await expect(target(page, TARGETS[1]).getByRole("paragraph")).toBeVisible();
  });
});

test("with reduced motion what is lit is lit at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const badge = target(page, TARGETS[0]).locator("[id$=-badge]");
  const longest = await badge.evaluate((element) =>
    Math.max(...getComputedStyle(element).transitionDuration.split(",").map(Number.parseFloat)),
  );
  expect(longest).toBeLessThan(0.001);
});
