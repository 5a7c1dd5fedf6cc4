import type { Locator, Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const switchOf = (page: Page) => page.getByRole("group", { name: "Protection" });
const flowOf = (page: Page) => page.locator("section").filter({ has: switchOf(page) });
const off = (page: Page) => switchOf(page).getByRole("radio", { name: "No Protection" });
const on = (page: Page) => switchOf(page).getByRole("radio", { name: /^With / });
const stations = (page: Page) => flowOf(page).getByRole("list").first().getByRole("listitem");
const log = (page: Page) => flowOf(page).getByRole("list", { name: "Log" }).getByRole("listitem");

async function expectProtected(page: Page) {
  const flow = flowOf(page);
  await expect(flow.getByRole("heading", { name: "The message never reaches the model" })).toBeVisible();
  await expect(flow.getByText("Protected Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeHidden();
  await expect(stations(page)).toHaveText([
    /^User.*Ignore all previous instructions/,
    /^Input filter.*Prompt Injection Detected!/,
    /^LLM/,
    /^Output filter/,
    /^Response.*No response generated/,
  ]);
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(log(page).filter({ hasText: "message blocked" })).toBeVisible();
  await expect(log(page).filter({ hasText: "not called" })).toBeVisible();
  await expect(flow.getByText("system prompt disclosed")).toBeHidden();
}

async function expectVulnerable(page: Page) {
  const flow = flowOf(page);
  await expect(flow.getByRole("heading", { name: "Unprotected, the model follows the attacker" })).toBeVisible();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Protected Mode", { exact: true })).toBeHidden();
  await expect(flow.getByText("Prompt Injection Detected!")).toBeHidden();
  await expect(flow.getByText("No response generated")).toBeHidden();
  await expect(flow.locator("mark").filter({ hasText: "AKIAIOSFODNN7EXAMPLE", visible: true })).toBeVisible();
  await expect(log(page).filter({ hasText: "followed the injected instruction" })).toBeVisible();
  await expect(log(page).filter({ hasText: "system prompt disclosed" })).toBeVisible();
}

/** Switches in the page and reads, a frame later, what has begun to move. */
function startedBy(flow: Locator, mode: "protected" | "vulnerable") {
  return flow.evaluate(async (section, value) => {
    section.querySelector<HTMLInputElement>(`[value="${value}"]`)?.click();
    await new Promise(requestAnimationFrame);
    return section
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map((animation) => ({
        on: (animation.effect as KeyframeEffect).target?.tagName.toLowerCase(),
        duration: Number(animation.effect?.getComputedTiming().duration),
        delay: Number(animation.effect?.getComputedTiming().delay),
      }));
  }, mode);
}

/** The section's own chunk may still be on its way; switching to and fro until it answers is what a visitor would do. */
async function switchUntilAnnounced(page: Page) {
  await expect(async () => {
    await on(page).check();
    await off(page).check();
    await expect(flowOf(page).getByRole("status")).not.toBeEmpty({ timeout: 500 });
  }).toPass();
}

test("it opens protected: flagged, blocked, and the model is never reached", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(on(page)).toBeChecked();
  await expectProtected(page);
  await expect(flowOf(page).locator("mark").filter({ visible: true })).toHaveCount(1);
});

test("without protection the message passes and the answer leaks; and back", async ({ page }) => {
  await openHydrated(page, "/");
  await off(page).check();
  await expectVulnerable(page);
  await on(page).check();
  await expectProtected(page);
});

test("by keyboard: one stop, arrows switch", async ({ page }) => {
  await openHydrated(page, "/");
  await on(page).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(off(page)).toBeFocused();
  await expectVulnerable(page);
  await page.keyboard.press("ArrowRight");
  await expectProtected(page);
});

test("the change is announced in a sentence, and only a change is", async ({ page }) => {
  await openHydrated(page, "/");
  const status = flowOf(page).getByRole("status");
  await expect(status).toBeEmpty();
  await switchUntilAnnounced(page);
  await expect(status).toHaveText(/^Vulnerable Mode: .*system prompt\.$/);
  await on(page).check();
  await expect(status).toHaveText(/^Protected Mode: .*not called\.$/);
});

test("on switching, the message runs for 600 ms and log rows follow 80 ms apart", async ({ page }) => {
  await openHydrated(page, "/");
  await flowOf(page).scrollIntoViewIfNeeded();
  await switchUntilAnnounced(page);
  for (const mode of ["protected", "vulnerable"] as const) {
    const started = await startedBy(flowOf(page), mode);
    expect(started).toContainEqual({ on: "svg", duration: 600, delay: 0 });
    const rows = started.filter((animation) => animation.on === "li");
    expect(rows.map(({ delay }) => delay)).toEqual([0, 80, 160, 240, 320]);
  }
});

test("the message ends at the wall, or at the answer", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = flowOf(page);
  const centre = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const model = await centre(stations(page).nth(2));
  const answer = (await stations(page).nth(4).boundingBox())?.x ?? 0;
  expect(await centre(flow.locator('[data-layer="protected"] rect'))).toBeLessThan(model - 100);
  await off(page).check();
  const token = flow.locator('[data-layer="vulnerable"] rect');
  await expect.poll(() => centre(token)).toBeGreaterThan(answer - 60);
  expect(await centre(token)).toBeLessThan(answer);
});

test("with reduced motion the end state is there at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await switchUntilAnnounced(page);
  expect(await startedBy(flowOf(page), "protected")).toEqual([]);
  await expectProtected(page);
});

for (const width of [320, 767, 768, 899, 900, 1239, 1240]) {
  test(`switching moves nothing at ${width} px, and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/");
    const measure = async () => ({
      section: await flowOf(page).boundingBox(),
      control: await switchOf(page).boundingBox(),
      log: await log(page).first().boundingBox(),
      sideways: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    });
    const before = await measure();
    expect(before.sideways).toBe(0);
    await off(page).check();
    await expect(flowOf(page).getByText("Vulnerable Mode", { exact: true })).toBeVisible();
    const { section, control, log: rows, sideways } = await measure();
    expect(sideways).toBe(0);
    for (const [now, then] of [
      [section, before.section],
      [control, before.control],
      [rows, before.log],
    ])
      expect(now?.height).toBe(then?.height);
    expect((control?.y ?? 0) - (section?.y ?? 0)).toBe((before.control?.y ?? 0) - (before.section?.y ?? 0));
    expect((rows?.y ?? 0) - (section?.y ?? 0)).toBe((before.log?.y ?? 0) - (before.section?.y ?? 0));
  });
}

test("stations stand in a row from 768 px and one under the other below", async ({ page }) => {
  await page.goto("/");
  const places = async () => {
    const user = await stations(page).first().boundingBox();
    const response = await stations(page).last().boundingBox();
    return { user, response };
  };
  await page.setViewportSize({ width: 768, height: 900 });
  const row = await places();
  expect(row.response?.x ?? 0).toBeGreaterThan((row.user?.x ?? 0) + (row.user?.width ?? 0));
  await page.setViewportSize({ width: 767, height: 900 });
  const column = await places();
  expect(column.response?.x).toBe(column.user?.x);
  expect(column.response?.y ?? 0).toBeGreaterThan((column.user?.y ?? 0) + (column.user?.height ?? 0));
});

test("neither mode has an accessibility violation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  for (const choice of [on(page), off(page)]) {
    await choice.check();
    await expectNoViolation(page, { within: "#flow" });
  }
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("both stories are there and the switch works", async ({ page }) => {
    await page.goto("/");
    await expectProtected(page);
    await off(page).check();
    await expectVulnerable(page);
    await on(page).check();
    await expectProtected(page);
  });
});
