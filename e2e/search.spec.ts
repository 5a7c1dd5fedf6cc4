import type { Locator } from "@playwright/test";
import { expectNoViolation } from "./support/axe.ts";
import { content, headerMenus } from "./support/content.ts";
import { expect, onPhone, openHydrated, requestsOf, test, withoutScripts } from "./support/site.ts";

/** The links of the first two menus are suggested before anything is typed. */
const MAIN_PAGES = headerMenus.slice(0, 2).flatMap(({ links }) => links).length;

const resources = content("resources/index").resources as { slug: string; title: string }[];
const FINDABLE = [
  ...resources.map(({ slug, title }) => ({ query: title, address: `/resources/${slug}` })),
  ...["compliance", "trust"].map((page) => ({ query: content(`pages/${page}`).heading, address: `/${page}` })),
  { query: content("newsletter").views.feeds.heading, address: "/newsletter" },
];

test("the search closes and restores focus; by keyboard, it finds resources and sends no query", async ({ page }) => {
  await openHydrated(page, "/about");
  const trigger = page.getByRole("banner").getByRole("link", { name: "Search" });
  await trigger.click();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("guard");
  // Reopening it while it closes works.
  await page.getByRole("banner").evaluate((banner) => {
    document.querySelector("dialog")?.close();
    banner.querySelector<HTMLElement>("[aria-haspopup='dialog']")?.click();
  });
  await expect(page.getByRole("combobox")).toBeFocused();
  await expect(page.getByRole("combobox")).toHaveValue("");
  // A slash in the field is typed.
  await page.keyboard.type("zz/qq");
  await expect(page.getByText("Nothing found for “zz/qq”")).toBeVisible();
  await expect(page.getByRole("option")).toHaveCount(MAIN_PAGES);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(trigger).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.click(20, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await trigger.click();
  await page.getByRole("option", { name: /^Red Team/ }).click();
  await expect(page).toHaveURL("/redteam");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The slash key opens it, and it works by keyboard. The pointer is outside, where it chooses and preloads nothing.
  await page.mouse.move(20, 400);
  const requested = requestsOf(page);

  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search articles, pages and models" });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option")).toHaveCount(MAIN_PAGES);
  for (const { query, address } of FINDABLE) {
    await field.fill(query);
    await expect(page.locator(`[role=option][id^="search-option-${address}"]`).first(), query).toBeVisible();
  }
  await field.fill("");
  await page.keyboard.type("echoleak");
  const first = page.getByRole("option").first();
  await expect(first).toHaveAttribute("id", /^search-option-\/blog\/echoleak/);
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("group", { name: "Articles" }).getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toBeVisible();
  expect(requested.filter((url) => url.includes("echoleak"))).toEqual([]);

  // The selection wraps around.
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option").last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  expect(await field.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));

  await expectNoViolation(page, { within: "dialog" });

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/blog\/echoleak/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("without its index the search shows an error; without its script it links to the site map", async ({ page }) => {
  await page.route("**/search-index.json", (route) => route.abort());
  await openHydrated(page, "/about");
  await page.keyboard.press("/");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("guard");
  await expect(page.getByText("The search could not be loaded.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Guard/ })).toBeVisible();

  await page.route(/\/assets\/SearchDialog-.*\.js/, (route) => route.abort());
  await openHydrated(page, "/guard");
  await page.keyboard.press("/");
  await expect(page).toHaveURL("/site-map");
});

withoutScripts("without scripts: the search links to a list of every indexed page", async ({ page, request }) => {
  await page.goto("/about");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("heading", { level: 1, name: content("pages/site-map").heading })).toBeVisible();
  const listed = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const known = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname);
  // Comparisons are on a separate list, which the site map links to.
  const pair = /^\/benchmarks\/compare\/./;
  expect([...listed, "/", "/site-map"].sort()).toEqual(known.filter((path) => !pair.test(path)).sort());
});

onPhone("on a phone: the search is left of the menu button, and the dialog fills the screen", async ({ page }) => {
  await openHydrated(page, "/blog");
  const trigger = page.getByRole("banner").getByRole("link", { name: "Search" });
  const edges = (control: Locator) =>
    control.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  const lens = await edges(trigger);
  const menu = await edges(page.getByRole("button", { name: "Open menu" }));
  expect(lens.left).toBeGreaterThan(0);
  expect(lens.right).toBeLessThanOrEqual(menu.left);

  await trigger.tap();
  await expect(page.getByRole("combobox")).toBeFocused();
  const fills = () =>
    page.getByRole("dialog").evaluate((dialog) => {
      const { x, y, width, height } = dialog.getBoundingClientRect();
      return x === 0 && y === 0 && width === innerWidth && height === innerHeight;
    });
  await expect.poll(fills).toBe(true);
  await page.getByRole("combobox").fill("agents");
  await expect(page.getByRole("option").first()).toBeVisible();
  const overflow = () => page.getByRole("dialog").evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(await overflow()).toBe(0);
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
