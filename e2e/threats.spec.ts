import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { expect, hold, hydrated, openHydrated, test } from "./support/site.ts";

const TITLES = ["PII Data Exposure", "IP Exposure", "DAN-Style Jailbreak", "Instruction Injection"];

const gallery = (page: Page) => page.getByRole("region", { name: "Four attacks, and where each is intercepted" });
const card = (page: Page, name: string) => gallery(page).getByRole("radio", { name });
const shown = (page: Page, name: string) => gallery(page).getByRole("article", { name });
const details = (page: Page, name: string) => gallery(page).getByRole("heading", { level: 3, name });
const status = (page: Page) => gallery(page).getByRole("status");
const explanation = (page: Page) =>
  gallery(page).getByText("About this figure", { exact: true }).filter({ visible: true });
const sizeOf = (page: Page) => gallery(page).evaluate((element) => element.getBoundingClientRect().height);

/** A section below the fold may wait for its scripts until it is near; its bar is told to wait or to fill when they are there. */
async function openGallery(page: Page) {
  await openHydrated(page, "/");
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page).locator("[data-view=seen]")).toBeAttached();
}

test("DAN-Style Jailbreak is chosen to begin with, and only it is shown", async ({ page }) => {
  await page.goto("/");
  await expect(gallery(page).getByRole("radio")).toHaveCount(4);
  await expect(card(page, "DAN-Style Jailbreak")).toBeChecked();
  await expect(gallery(page).getByRole("article")).toHaveCount(1);
  await expect(details(page, "DAN-Style Jailbreak")).toBeVisible();
});

for (const title of TITLES) {
  test(`${title} shows what it is, its risk, figures, transcript and tags`, async ({ page }) => {
    await openGallery(page);
    await card(page, title).check();
    const threat = shown(page, title);
    await expect(gallery(page).getByRole("article")).toHaveCount(1);
    await expect(details(page, title)).toBeVisible();
    await expect(threat.getByText("Risk", { exact: true })).toBeVisible();
    await expect(threat.getByText(/^(Moderate|High|Critical)$/)).toBeVisible();
    await expect(threat.getByText("User", { exact: true })).toBeVisible();
    await expect(threat.getByText("Response", { exact: true })).toBeVisible();
    await expect(threat.getByText("Intercepted", { exact: true })).toBeVisible();
    await expect(threat.getByText(/^LLM\d\d:2026$/)).toBeVisible();
    await expect(threat.getByText(/^AML\.T\d{4}/)).toBeVisible();
    await expect(threat.getByRole("button", { name: /\(about this figure\)$/ })).toHaveCount(3);
  });
}

for (const [title, value, label, source] of [
  ["PII Data Exposure", "$4.88 M", "average breach cost", "IBM, 2024"],
  ["PII Data Exposure", "277 days", "to identify and contain", "IBM, 2023"],
  ["Instruction Injection", "80%+", "injection success", "Liu et al., 2023"],
] as const) {
  test(`${value} ${label} names its source, and says what it counts one press away`, async ({ page }) => {
    await openGallery(page);
    await card(page, title).check();
    const figure = shown(page, title).getByRole("button", { name: `${label} (about this figure)` });
    await expect(shown(page, title).getByText(value, { exact: true })).toBeVisible();
    await expect(shown(page, title).getByText(source, { exact: true })).toBeVisible();
    await expect(explanation(page)).toHaveCount(0);
    await figure.click();
    await expect(explanation(page)).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(gallery(page).getByRole("link").and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(explanation(page)).toHaveCount(0);
    await expect(figure).toBeFocused();
  });
}

test("arrow keys walk through the cards; each choice is announced and moves nothing", async ({ page }) => {
  await openGallery(page);
  const height = await sizeOf(page);
  await expect(status(page)).toHaveText("");
  await card(page, "DAN-Style Jailbreak").focus();
  for (const title of ["Instruction Injection", "PII Data Exposure", "IP Exposure"]) {
    await page.keyboard.press("ArrowDown");
    await expect(card(page, title)).toBeFocused();
    await expect(card(page, title)).toBeChecked();
    await expect(status(page)).toContainText(`${title}: intercepted.`);
    await expect(shown(page, title)).toBeVisible();
    expect(await sizeOf(page)).toBe(height);
  }
});

test("a card chosen before scripts arrive stays chosen", async ({ page }) => {
  const held = await hold(page, /\.js$/);
  await page.goto("/", { waitUntil: "commit" });
  await card(page, "IP Exposure").check();
  held.release();
  await hydrated(page);
  await card(page, "IP Exposure").hover();
  await expect(card(page, "IP Exposure")).toBeChecked();
  await expect(shown(page, "IP Exposure")).toBeVisible();
});

test("what is redacted is not in the page, and is said to be redacted", async ({ page }) => {
  await page.goto("/");
  await expect(shown(page, "DAN-Style Jailbreak").getByText("redacted").first()).toBeAttached();
  expect(await gallery(page).textContent()).not.toContain("█");
});

test("three panes from 992 px, two below with the cards above, details hidden below 768", async ({ page }) => {
  await page.goto("/");
  const boxes = async () => {
    const list = await gallery(page).getByRole("group").boundingBox();
    const heading = details(page, "DAN-Style Jailbreak");
    const title = (await heading.count()) > 0 ? await heading.boundingBox() : null;
    const chat = await gallery(page).getByText("User", { exact: true }).filter({ visible: true }).boundingBox();
    if (!list || !chat) throw new Error("nothing is drawn");
    return { list, title, chat };
  };
  for (const [width, layout] of [
    [992, "three"],
    [991, "two"],
    [768, "two"],
    [767, "one"],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const { list, title, chat } = await boxes();
    const beside = (left: { x: number; width: number }, right: { x: number }) => left.x + left.width <= right.x;
    if (layout === "one") {
      expect(title).toBeNull();
      expect(chat.y).toBeGreaterThan(list.y + list.height);
      continue;
    }
    if (!title) throw new Error("the details are hidden");
    expect(beside(title, chat)).toBe(true);
    if (layout === "three") expect(beside(list, title)).toBe(true);
    else expect(title.y).toBeGreaterThan(list.y + list.height);
  }
});

test("the bar is full at once where motion is not wanted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  await card(page, "IP Exposure").check();
  await expect(shown(page, "IP Exposure").locator("clipPath rect")).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 0)");
});

test("axe finds nothing in any state", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  for (const title of TITLES) {
    await card(page, title).check();
    await expectNoViolation(page, { within: "#threats" });
  }
  await gallery(page)
    .getByRole("button", { name: /\(about this figure\)$/ })
    .first()
    .click();
  await expectNoViolation(page, { within: "#threats" });
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  for (const title of TITLES) {
    test(`${title} can be chosen and its figures explained`, async ({ page }) => {
      await page.goto("/");
      await card(page, title).check();
      await expect(gallery(page).getByRole("article")).toHaveCount(1);
      await expect(shown(page, title).getByText("Intercepted", { exact: true })).toBeVisible();
      await shown(page, title)
        .getByRole("button", { name: /\(about this figure\)$/ })
        .first()
        .click();
      await expect(explanation(page)).toHaveCount(1);
    });
  }
});
