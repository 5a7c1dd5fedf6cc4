import type { Page } from "@playwright/test";
import { content, targetName } from "./support/content.ts";
import { expect, openHydrated, test } from "./support/site.ts";

const { prompt } = content("targets");
const WORKFLOWS = targetName("agentic-workflows");

const section = (page: Page) => page.locator("#platform");
const radio = (page: Page, name: string) => section(page).getByRole("radio", { name });
const target = (page: Page, name: string) => section(page).locator("[data-position]").filter({ hasText: name });
const litBadges = (page: Page) => section(page).getByText("Protected").filter({ visible: true });
const descriptions = (page: Page) => section(page).locator("[data-position] p").filter({ visible: true });

test("a tap highlights a target and shows its description until the next tap, without layout shift", async ({
  page,
}) => {
  // Waits until the section is hydrated and the layout above is final.
  await openHydrated(page, "/");
  await expect(section(page).getByRole("radio")).toHaveCount(4);
  await expect(litBadges(page)).toHaveCount(0);
  await expect(descriptions(page)).toHaveCount(0);
  await expect(section(page).getByText(prompt)).toBeVisible();

  await radio(page, WORKFLOWS).tap();
  await expect(target(page, WORKFLOWS).getByText("Protected")).toBeVisible();
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
