import { readFileSync } from "node:fs";
import type { ElementHandle, Page } from "@playwright/test";
import { expect, holdRequests, hydrated, routePaths, test, throttleNetwork } from "./support/site.ts";

/** All scripts except the boot script. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/;
/** The case browser is left out: it has the filters of the compliance map, and its 400 rows take a third of the time. */
const PATHS = routePaths.filter((path) => hasControls(path) && path !== "/guard/evaluation/cases");

type Control = ElementHandle<HTMLElement>;

function hasControls(path: string) {
  const html = readFileSync(`build/client${path}/index.html`, "utf8");
  return /<(button|summary|input|select|textarea)/.test(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
}

/**
 * The controls in a page's main part: the first unselected one of each kind, since those of one kind undo each other,
 * and only the last button, since one press is replayed. Excludes tabs, which would hide the effect of the others.
 */
async function controlsOf(page: Page): Promise<Control[]> {
  const list = await page.evaluateHandle(() => {
    const kinds = new Set<string>();
    const all = document.querySelectorAll<HTMLElement>("main :is(button, summary, input, select, textarea)");
    const offered = [...all].filter((control) => {
      if (control.closest("[aria-hidden=true], [type=submit], [type=hidden], [readonly], [role=tab]")) return false;
      if (control.matches(":checked, [aria-pressed=true]")) return false;
      if (control.tagName !== "SUMMARY") control.closest("details")?.setAttribute("open", "");
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const kind = `${control.tagName} ${control.className} ${control.parentElement?.className}`;
      if (kinds.has(kind)) return false;
      kinds.add(kind);
      return true;
    });
    const isButton = (control: HTMLElement) => control.matches("button");
    return [...offered.filter((control) => !isButton(control)), ...offered.filter(isButton).slice(-1)];
  });
  return [...(await list.getProperties()).values()] as Control[];
}

/** Uses a control without Playwright's visibility checks, since an earlier click may have collapsed it. */
async function use(control: Control) {
  const isText = "textarea, select, input:not([type=radio], [type=checkbox])";
  if (!(await control.evaluate((element, text) => element.matches(text), isText))) {
    await control.evaluate((element) => {
      // Hydration replaced the native control by a button.
      const button = document.querySelector<HTMLElement>(`[aria-controls="${element.parentElement?.id}"]`);
      if (element.hidden) button?.click();
      else element.click();
    });
  } else if (await control.evaluate((element) => element.matches("select"))) await control.selectOption({ index: 1 });
  else if (await control.evaluate((element) => element.matches("[type=range]"))) await control.fill("35");
  else if (await control.evaluate((element) => element.matches("[type=file]")))
    await control.setInputFiles({ name: "results.json", mimeType: "application/json", buffer: Buffer.from("[]") });
  else await control.fill("claude@company.example");
}

/** Opens a page with only the boot script, which sets scrollRestoration once it listens. */
async function openEarly(page: Page, path: string) {
  const heldRequests = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  return heldRequests;
}

/** Scrolls to the controls, since sections may hydrate only when they are near. */
async function scrollToControls(page: Page, controls: readonly Control[]) {
  for (const control of controls) {
    await control.evaluate((element) => {
      element.scrollIntoView({ block: "center" });
      // Within a frame, a section that the next scroll leaves again would not be observed.
      return new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    });
  }
  await page.waitForLoadState("networkidle");
}

for (const path of PATHS) {
  test(`${path}: controls used before hydration have the same effect as afterwards`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-write"]);
    const later = await context.newPage();
    const laterRequests = await openEarly(later, path);
    const late = await controlsOf(later);
    laterRequests.release();
    await hydrated(later);
    await scrollToControls(later, late);
    for (const control of late) await use(control);

    // Slow 4G, so that parts of the page hydrate at different times.
    await throttleNetwork(page, 150, 200_000);
    const heldRequests = await openEarly(page, path);
    const early = await controlsOf(page);
    expect(early.length).toBe(late.length);
    for (const control of early) await use(control);
    heldRequests.release();
    await hydrated(page);
    await scrollToControls(page, early);
    // Ignores announcements, which depend on the order of asynchronous actions, and the time of a log line.
    const seen = async (on: Page) =>
      (await on.locator("main").ariaSnapshot()).replaceAll(/^ *- status.*\n|T\d\d:\d\d:\d\dZ/gm, "");
    await expect(async () => expect(await seen(page)).toBe(await seen(later))).toPass({ timeout: 20_000 });
  });
}

test("a tab pressed before hydration opens afterwards", async ({ page }) => {
  const heldRequests = await openEarly(page, "/benchmarks");
  await page.getByRole("tab", { name: "Arena Mode" }).tap();
  heldRequests.release();
  await expect(page.getByRole("heading", { name: "No Models Selected" })).toBeVisible();
});

test("a menu opened before hydration stays open, with its open groups", async ({ page }) => {
  const heldRequests = await openEarly(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("banner").locator("summary", { hasText: "Products" }).tap();
  const guard = page.getByRole("banner").getByRole("link", { name: /^Guard/ });
  await expect(guard).toBeVisible();
  heldRequests.release();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await expect(guard).toBeVisible();
  await guard.tap();
  await expect(page).toHaveURL("/guard");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(guard).toBeHidden();
});
