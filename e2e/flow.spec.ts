import type { Locator, Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { content } from "./support/content.ts";
import { expect, onPhone, openHydrated, sidewaysScroll, test, withoutScripts } from "./support/site.ts";

const { modes, message, stations, log: flowLog } = content("flow");

const switchOf = (page: Page) => page.getByRole("group", { name: "Protection" });
const flowOf = (page: Page) => page.locator("section").filter({ has: switchOf(page) });
const off = (page: Page) => switchOf(page).getByRole("radio", { name: "No Protection" });
const on = (page: Page) => switchOf(page).getByRole("radio", { name: /^With / });
const log = (page: Page) => flowOf(page).getByRole("list", { name: "Log" }).getByRole("listitem");

async function expectProtected(page: Page) {
  const flow = flowOf(page);
  await expect(flow.getByRole("heading", { name: modes.protected.heading })).toBeVisible();
  await expect(flow.getByText("Protected Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeHidden();
  await expect(flow.getByRole("list").first().getByRole("listitem")).toContainText([
    message.marked,
    stations.inputFilter.flagged,
    stations.llm.name,
    stations.outputFilter.name,
    stations.response.unreached.plain,
  ]);
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(log(page).filter({ hasText: flowLog.events.blocked.event })).toBeVisible();
  await expect(log(page).filter({ hasText: flowLog.events.notCalled.event })).toBeVisible();
  await expect(flow.getByText(flowLog.events.disclosed.event)).toBeHidden();
}

async function expectVulnerable(page: Page) {
  const flow = flowOf(page);
  await expect(flow.getByRole("heading", { name: modes.vulnerable.heading })).toBeVisible();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText("Protected Mode", { exact: true })).toBeHidden();
  await expect(flow.getByText("Prompt Injection Detected!")).toBeHidden();
  await expect(flow.getByText(stations.response.unreached.plain)).toBeHidden();
  await expect(flow.locator("mark").filter({ hasText: "AKIAIOSFODNN7EXAMPLE", visible: true })).toBeVisible();
  await expect(log(page).filter({ hasText: flowLog.events.followed.event })).toBeVisible();
  await expect(log(page).filter({ hasText: flowLog.events.disclosed.event })).toBeVisible();
}

/** Switches the mode and returns the animations that have started a frame later. */
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

/** Switches back and forth until the change is announced, since the section's chunk may still be loading. */
async function switchUntilAnnounced(page: Page) {
  await expect(async () => {
    await on(page).check();
    await off(page).check();
    await expect(flowOf(page).getByRole("status")).not.toBeEmpty({ timeout: 500 });
  }).toPass();
}

test("starts protected; without protection the answer leaks; changes are announced and animated", async ({ page }) => {
  await openHydrated(page, "/");
  const status = flowOf(page).getByRole("status");
  await test.step("starts protected: flagged, blocked, and the model is not reached", async () => {
    await expect(on(page)).toBeChecked();
    await expectProtected(page);
    await expect(status).toBeEmpty();
  });
  await test.step("the change is announced in a sentence", async () => {
    await switchUntilAnnounced(page);
    await expect(status).toHaveText(/^Vulnerable Mode: .*system prompt\.$/);
    await expectVulnerable(page);
  });
  await test.step("by keyboard: one stop, arrows switch", async () => {
    await off(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(on(page)).toBeFocused();
    await expectProtected(page);
    await expect(status).toHaveText(/^Protected Mode: .*not called\.$/);
    await page.keyboard.press("ArrowLeft");
    await expectVulnerable(page);
  });
  await test.step("the message runs for 600 ms and log rows follow 80 ms apart", async () => {
    for (const mode of ["protected", "vulnerable"] as const) {
      const started = await startedBy(flowOf(page), mode);
      expect(started).toContainEqual({ on: "svg", duration: 600, delay: 0 });
      const rows = started.filter((animation) => animation.on === "li");
      expect(rows.map(({ delay }) => delay)).toEqual([0, 80, 160, 240, 320]);
    }
  });
});

test("with reduced motion the end state appears at once; switching never shifts the layout", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, "/");
  await switchUntilAnnounced(page);
  await expectNoViolation(page, { within: "#flow" });
  expect(await startedBy(flowOf(page), "protected")).toEqual([]);
  await expectProtected(page);

  const measure = async () => {
    const [section, control, rows] = await Promise.all(
      [flowOf(page), switchOf(page), log(page).first()].map((part) => part.boundingBox()),
    );
    const top = section?.y ?? 0;
    const heights = [section, control, rows].map((box) => box?.height);
    return { heights, tops: [control, rows].map((box) => (box?.y ?? 0) - top), sideways: await sidewaysScroll(page) };
  };
  for (const width of [320, 768, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await on(page).check();
    await expect(flowOf(page).getByText("Protected Mode", { exact: true })).toBeVisible();
    const before = await measure();
    expect(before.sideways).toBe(0);
    await off(page).check();
    await expect(flowOf(page).getByText("Vulnerable Mode", { exact: true })).toBeVisible();
    expect(await measure(), `${width} px`).toEqual(before);
  }
});

withoutScripts("without scripts: both modes are shown and the switch works", async ({ page }) => {
  await page.goto("/");
  await expectProtected(page);
  await off(page).check();
  await expectVulnerable(page);
  await on(page).check();
  await expectProtected(page);
});

onPhone("on a phone: a tap on the label switches the mode, and the section fits the width", async ({ page }) => {
  await openHydrated(page, "/");
  const flow = flowOf(page);
  await expect(flow.getByText("Prompt Injection Detected!")).toBeVisible();
  await expect(flow.getByText(stations.llm.unreached)).toBeVisible();
  await expect(flow.getByText(flowLog.events.blocked.event)).toBeVisible();

  await flow.getByText("No Protection").tap();
  await expect(flow.getByText("Vulnerable Mode", { exact: true })).toBeVisible();
  await expect(flow.getByText(stations.llm.obeyed, { exact: true })).toBeVisible();
  await expect(flow.getByText(flowLog.events.disclosed.event)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
});
