import type { Page } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { gallery as content, threatTitle } from "./support/content.ts";
import { expect, expectBelowHeader, onPhone, openHydrated, test, withoutScripts } from "./support/site.ts";

const TITLES = content.threats.map(({ title }) => title);
/** The specified initial threat; the following ones are next, wrapping around. */
const DEFAULT = threatTitle("dan-style-jailbreak");
const AFTER_DEFAULT = [...TITLES, ...TITLES].slice(TITLES.indexOf(DEFAULT) + 1).slice(0, TITLES.length - 1);

const gallery = (page: Page) => page.getByRole("region", { name: content.heading });
const card = (page: Page, name: string) => gallery(page).getByRole("radio", { name });
const threatArticle = (page: Page, name: string) => gallery(page).getByRole("article", { name });
const details = (page: Page, name: string) => gallery(page).getByRole("heading", { level: 3, name });
const explanation = (page: Page) =>
  gallery(page).getByText("About this figure", { exact: true }).filter({ visible: true });

/** Opens the gallery and waits for its hydration, which starts when it is near and sets the state of the risk bar. */
async function openGallery(page: Page) {
  await openHydrated(page, "/");
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page).locator("[data-view=seen]")).toBeAttached();
}

test("starts with the specified threat; panes depend on the width; each threat is complete", async ({ page }) => {
  await openGallery(page);
  await expect(gallery(page).getByRole("radio")).toHaveCount(4);
  await expect(card(page, DEFAULT)).toBeChecked();
  await expect(details(page, DEFAULT)).toBeVisible();

  // Three panes from 992 px, two below with the cards above, and no details below 768 px.
  const boxes = async () => {
    const list = await gallery(page).getByRole("group").boundingBox();
    const heading = details(page, DEFAULT);
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

  // Every threat has description, risk, figures, chat and tags.
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const { title, stats } of content.threats) {
    await card(page, title).check();
    const threat = threatArticle(page, title);
    await expect(gallery(page).getByRole("article")).toHaveCount(1);
    await expect(details(page, title)).toBeVisible();
    for (const text of ["Risk", "User", "Response", "Intercepted"]) {
      await expect(threat.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(threat.getByText(/^(Moderate|High|Critical)$/)).toBeVisible();
    await expect(threat.getByText(/^LLM\d\d:2026$/)).toBeVisible();
    await expect(threat.getByText(/^AML\.T\d{4}/)).toBeVisible();
    await expect(threat.getByRole("button", { name: /\(about this figure\)$/ })).toHaveCount(3);
    for (const { value, label, source, year } of stats) {
      await expect(threat.getByText(value, { exact: true })).toBeVisible();
      await expect(threat.getByRole("button", { name: `${label} (about this figure)` })).toBeVisible();
      await expect(threat.getByText(`${source}, ${year}`, { exact: true }).first()).toBeVisible();
    }
  }
});

test("arrow keys select threats, announced and without layout shift; figures are explained", async ({ page }) => {
  // With reduced motion the bar fills immediately.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openGallery(page);
  const status = gallery(page).getByRole("status");
  const sizeOf = () => gallery(page).evaluate((element) => element.getBoundingClientRect().height);
  const height = await sizeOf();
  await expect(status).toHaveText("");
  await card(page, DEFAULT).focus();
  for (const title of AFTER_DEFAULT) {
    await page.keyboard.press("ArrowDown");
    await expect(card(page, title)).toBeFocused();
    await expect(card(page, title)).toBeChecked();
    await expect(status).toContainText(`${title}: intercepted.`);
    await expect(threatArticle(page, title).locator("dl svg path").nth(1)).toHaveCSS(
      "clip-path",
      "inset(-2px calc(0% - 2px) -2px -2px)",
    );
    expect(await sizeOf()).toBe(height);
  }

  await expect(explanation(page)).toHaveCount(0);
  const figure = threatArticle(page, AFTER_DEFAULT.at(-1) ?? "")
    .getByRole("button", { name: /\(about this figure\)$/ })
    .first();
  await figure.focus();
  await page.keyboard.press("Enter");
  await expect(explanation(page)).toHaveCount(1);
  await expectNoViolation(page, { within: "#threats" });
  await page.keyboard.press("Tab");
  await expect(gallery(page).getByRole("link").and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(explanation(page)).toHaveCount(0);
  await expect(figure).toBeFocused();
});

withoutScripts("without scripts: every card can be chosen and its figures have explanations", async ({ page }) => {
  await page.goto("/");
  for (const title of TITLES) {
    await card(page, title).check();
    await expect(gallery(page).getByRole("article")).toHaveCount(1);
    await expect(threatArticle(page, title).getByText("Intercepted", { exact: true })).toBeVisible();
    await threatArticle(page, title)
      .getByRole("button", { name: /\(about this figure\)$/ })
      .first()
      .click();
    await expect(explanation(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(explanation(page)).toHaveCount(0);
  }
});

const aboveDefault = TITLES.at(TITLES.indexOf(DEFAULT) - 1) ?? "";

onPhone("on a phone: a chosen card scrolls to its chat, arrow keys keep it in view; no details", async ({ page }) => {
  await openGallery(page);
  await expect(gallery(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
  await expect(gallery(page).getByText("User", { exact: true }).filter({ visible: true })).toHaveCount(1);

  // A tap on the card that is chosen already scrolls, too.
  await card(page, DEFAULT).tap();
  await expectBelowHeader(gallery(page).getByRole("article"), 48);
  for (const [reducedMotion, title] of [
    ["reduce", aboveDefault],
    ["no-preference", DEFAULT],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await card(page, title).tap();
    await expect(card(page, title)).toBeChecked();
    await expectBelowHeader(gallery(page).getByRole("article"), 48);
    const intercepted = gallery(page).getByText("Intercepted", { exact: true }).filter({ visible: true });
    await expect(intercepted).toBeInViewport();
  }

  await card(page, DEFAULT).focus();
  await page.keyboard.press("ArrowUp");
  await expect(card(page, aboveDefault)).toBeChecked();
  await expect(gallery(page).getByRole("status")).toContainText(aboveDefault);
  await expect(card(page, aboveDefault)).toBeInViewport();

  // Exactly one threat is visible at any time.
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    const seen = await gallery(page).evaluate((element) => {
      const threats = [...element.querySelectorAll("article")];
      const visible = () => threats.filter((threat) => getComputedStyle(threat).visibility === "visible").length;
      return [...element.querySelectorAll<HTMLInputElement>("input[type=radio]")].map((radio) => {
        const before = visible();
        radio.click();
        return [before, visible()];
      });
    });
    expect(seen.flat()).toEqual(Array(8).fill(1));
  }
});
