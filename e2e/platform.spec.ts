import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { content, targetName } from "./support/content.ts";
import { expect, onPhone, openHydrated, test, withoutScripts } from "./support/site.ts";

const { prompt } = content("targets");
const TARGETS = [
  targetName("customer-service-assistants"),
  targetName("knowledge-management-systems"),
  targetName("process-automation-apis"),
  targetName("agentic-workflows"),
] as const;

const section = (page: Page) => page.locator("#platform");
const radio = (page: Page, name: string) => section(page).getByRole("radio", { name });
const target = (page: Page, name: string) => section(page).locator("[data-position]").filter({ hasText: name });
const litBadges = (page: Page) => section(page).getByText("Protected").filter({ visible: true });
const descriptions = (page: Page) => section(page).locator("[data-position] p").filter({ visible: true });

async function expectOnlyLit(page: Page, name: string) {
  await expect(target(page, name).getByText("Protected")).toBeVisible();
  await expect(litBadges(page)).toHaveCount(1);
}

test("one target at a time is highlighted by hover or focus, without layout shift", async ({ page }) => {
  // Waits until the section is hydrated and the layout above is final.
  await openHydrated(page, "/");
  await expect(section(page).getByRole("radio")).toHaveCount(TARGETS.length);
  await expect(litBadges(page)).toHaveCount(0);
  await expect(descriptions(page)).toHaveCount(TARGETS.length);

  await test.step("by mouse", async () => {
    for (const name of TARGETS) {
      await target(page, name).hover();
      await expectOnlyLit(page, name);
    }
    const places = () =>
      section(page)
        .locator("h2, h3, p")
        .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().toJSON()));
    const lit = await places();
    await expectNoViolation(page, { within: "#platform" });
    await page.mouse.move(0, 0);
    await expect(litBadges(page)).toHaveCount(0);
    expect(await places()).toEqual(lit);
  });
  await test.step("by keyboard: arrows wrap around, hover takes precedence over focus, blur removes the highlight", async () => {
    const description = await target(page, TARGETS[1]).getByRole("paragraph").textContent();
    await expect(radio(page, TARGETS[1])).toHaveAccessibleDescription(`Protected ${description}`);
    await radio(page, TARGETS[0]).focus();
    await expectOnlyLit(page, TARGETS[0]);
    await page.keyboard.press("ArrowDown");
    await expectOnlyLit(page, TARGETS[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expectOnlyLit(page, TARGETS[3]);
    await target(page, TARGETS[2]).hover();
    await expectOnlyLit(page, TARGETS[2]);
    await page.mouse.move(0, 0);
    await page.keyboard.press("Tab");
    await expect(litBadges(page)).toHaveCount(0);
  });
});

test("below 768 px the diagram has one description; feature cards have 1, 2 or 4 columns", async ({ page }) => {
  await page.goto("/");
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await section(page)
      .getByRole("listitem")
      .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(4);
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(descriptions(page)).toHaveCount(TARGETS.length);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(descriptions(page)).toHaveCount(0);
  await radio(page, TARGETS[2]).check();
  await page.getByRole("banner").hover();
  await expect(target(page, TARGETS[2]).getByRole("paragraph")).toBeVisible();
  await expect(descriptions(page)).toHaveCount(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  const longest = await target(page, TARGETS[0])
    .locator("[id$=-badge]")
    .evaluate((badge) => Math.max(...getComputedStyle(badge).transitionDuration.split(",").map(Number.parseFloat)));
  expect(longest).toBeLessThan(0.001);
});

withoutScripts("without scripts: hover, focus and, on narrow screens, a click highlight targets", async ({ page }) => {
  await page.goto("/");
  await target(page, TARGETS[0]).hover();
  await expectOnlyLit(page, TARGETS[0]);
  await page.getByRole("banner").hover();
  await radio(page, TARGETS[3]).focus();
  await expectOnlyLit(page, TARGETS[3]);

  await page.setViewportSize({ width: 390, height: 844 });
  await radio(page, TARGETS[1]).check();
  await page.getByRole("banner").hover();
  await expectOnlyLit(page, TARGETS[1]);
  await expect(target(page, TARGETS[1]).getByRole("paragraph")).toBeVisible();
});

onPhone("on a phone: a tap highlights a target until the next tap, without layout shift", async ({ page }) => {
  // Waits until the section is hydrated and the layout above is final.
  await openHydrated(page, "/");
  await expect(section(page).getByRole("radio")).toHaveCount(4);
  await expect(litBadges(page)).toHaveCount(0);
  await expect(descriptions(page)).toHaveCount(0);
  await expect(section(page).getByText(prompt)).toBeVisible();

  await radio(page, TARGETS[3]).tap();
  await expect(target(page, TARGETS[3]).getByText("Protected")).toBeVisible();
  await expect(descriptions(page)).toHaveCount(1);
  await expect(section(page).getByText(prompt)).toBeHidden();
  await section(page).getByRole("heading", { level: 2 }).tap();
  await expect(litBadges(page)).toHaveCount(1);

  const top = () =>
    section(page)
      .getByRole("list")
      .evaluate((list) => list.getBoundingClientRect().top + window.scrollY);
  const rest = await top();
  for (const choice of await section(page).getByRole("radio").all()) {
    await choice.tap();
    await expect(choice).toBeChecked();
    await expect(litBadges(page)).toHaveCount(1);
    await expect(descriptions(page)).toHaveCount(1);
    expect(await top()).toBe(rest);
  }
});
