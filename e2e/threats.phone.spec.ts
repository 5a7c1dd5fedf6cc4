import type { Page } from "@playwright/test";
import { gallery as content, threatTitle } from "./support/content.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const HEADER_HEIGHT = 64;
const TITLES = content.threats.map(({ title }) => title);
const DEFAULT = threatTitle("dan-style-jailbreak");
const ABOVE_DEFAULT = TITLES.at(TITLES.indexOf(DEFAULT) - 1) ?? "";

const gallery = (page: Page) => page.getByRole("region", { name: content.heading });
const card = (page: Page, name: string) => gallery(page).getByRole("radio", { name });

/** Expects the chat to come to rest directly below the header. */
async function expectChatOnTop(page: Page) {
  await expect
    .poll(async () => {
      const box = await gallery(page).getByRole("article").boundingBox();
      return box !== null && box.y >= HEADER_HEIGHT && box.y < HEADER_HEIGHT + 48;
    })
    .toBe(true);
}

/** Opens the gallery and waits for its hydration, which starts when it is near and sets the state of the risk bar. */
async function openGallery(page: Page) {
  await openHydrated(page, "/");
  await gallery(page).scrollIntoViewIfNeeded();
  await expect(gallery(page).locator("[data-view=seen]")).toBeAttached();
}

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`choosing a card scrolls to the chat, clear of the header (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await openGallery(page);
    await card(page, ABOVE_DEFAULT).tap();
    await expect(card(page, ABOVE_DEFAULT)).toBeChecked();
    await expectChatOnTop(page);
    const intercepted = gallery(page).getByText("Intercepted", { exact: true }).filter({ visible: true });
    await expect(intercepted).toBeInViewport();

    // Exactly one threat is visible at any time.
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
  });
}

test("without details, choosing a card scrolls to the chat, too, and arrow keys keep the focused card in view", async ({
  page,
}) => {
  await openGallery(page);
  await expect(gallery(page).getByRole("heading", { level: 3 })).toHaveCount(0);
  await expect(gallery(page).getByRole("button")).toHaveCount(0);
  await expect(gallery(page).getByText("User", { exact: true }).filter({ visible: true })).toHaveCount(1);

  await card(page, DEFAULT).tap();
  await expectChatOnTop(page);

  await card(page, DEFAULT).focus();
  await page.keyboard.press("ArrowUp");
  await expect(card(page, ABOVE_DEFAULT)).toBeChecked();
  await expect(gallery(page).getByRole("status")).toContainText(ABOVE_DEFAULT);
  await expect(card(page, ABOVE_DEFAULT)).toBeInViewport();
});
