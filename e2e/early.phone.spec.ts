import { readFileSync } from "node:fs";
import type { ElementHandle, Page } from "@playwright/test";
import { expect, hold, hydrated, routePaths, test } from "./support/site.ts";

/** All but the boot script. */
const SCRIPTS = /\/assets\/(?!boot-)[^/]+\.js$/;
const PATHS = routePaths.filter(hasControls);

type Control = ElementHandle<HTMLElement>;

function hasControls(path: string) {
  const html = readFileSync(`build/client${path}/index.html`, "utf8");
  return /<(button|summary|input|select|textarea)/.test(html.slice(html.indexOf("<main"), html.indexOf("</main>")));
}

/** As a phone has it: one part of the page is answered for before another. */
async function slow(page: Page) {
  const session = await page.context().newCDPSession(page);
  const throughput = 400_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/**
 * What a page offers to press, choose or type into, but for its header: of every kind the first that is not chosen
 * already, since controls of one kind undo one another's work; and of all buttons the last, since one press is replayed.
 * A tab would hide what all others did.
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

/** Without Playwright's own patience for a press: an earlier one may have folded the control away. */
async function use(control: Control) {
  const isText = "textarea, select, input:not([type=radio], [type=checkbox])";
  if (!(await control.evaluate((element, text) => element.matches(text), isText))) {
    await control.evaluate((element) => {
      // Where scripts put a button in place of the browser's own.
      const button = document.querySelector<HTMLElement>(`[aria-controls="${element.parentElement?.id}"]`);
      if (element.hidden) button?.click();
      else element.click();
    });
  } else if (await control.evaluate((element) => element.matches("select"))) await control.selectOption({ index: 1 });
  else await control.fill("claude@company.example");
}

/** With the boot script there, and no other: it listens from the moment it says who restores the place on the page. */
async function openEarly(page: Page, path: string) {
  const held = await hold(page, SCRIPTS);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  return held;
}

/** A part of the page may wait for its scripts until it is near. */
async function comeNear(page: Page, controls: readonly Control[]) {
  for (const control of controls) await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await page.waitForLoadState("networkidle");
}

for (const path of PATHS) {
  test(`${path}: what is used before scripts come is answered as after`, async ({ page, context }) => {
    await context.grantPermissions(["clipboard-write"]);
    const later = await context.newPage();
    const heldLater = await openEarly(later, path);
    const late = await controlsOf(later);
    heldLater.release();
    await hydrated(later);
    await comeNear(later, late);
    for (const control of late) await use(control);

    await slow(page);
    const held = await openEarly(page, path);
    const early = await controlsOf(page);
    expect(early.length).toBe(late.length);
    for (const control of early) await use(control);
    held.release();
    await hydrated(page);
    await comeNear(page, early);
    // Without announcements: the last one depends on what was done last, a copy or a reading of the text.
    const seen = async (on: Page) => (await on.locator("main").ariaSnapshot()).replaceAll(/^ *- status.*\n/gm, "");
    await expect(async () => expect(await seen(page)).toBe(await seen(later))).toPass({ timeout: 20_000 });
  });
}

test("a tab pressed before scripts come opens once they have", async ({ page }) => {
  const held = await openEarly(page, "/benchmarks");
  await page.getByRole("tab", { name: "Arena Mode" }).tap();
  held.release();
  await expect(page.getByRole("heading", { name: "No Models Selected" })).toBeVisible();
});

test("a menu opened before scripts come stays open, and so does what was opened in it", async ({ page }) => {
  const held = await openEarly(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.getByRole("banner").locator("summary", { hasText: "Products" }).tap();
  const guard = page.getByRole("banner").getByRole("link", { name: /^Guard/ });
  await expect(guard).toBeVisible();
  held.release();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await expect(guard).toBeVisible();
  await guard.tap();
  await expect(page).toHaveURL("/guard");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expect(guard).toBeHidden();
});
