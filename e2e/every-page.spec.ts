import type { Page } from "@playwright/test";
import { expectNoViolation, paintedTexts } from "./support/axe.ts";
import { expectEveryHeadingPrinted, tallestEmptyStretch, textMissingFromInnerText } from "./support/complete-page.ts";
import {
  distinctPaths,
  expect,
  expectNothingStored,
  openHydrated,
  requestsOf,
  routePaths,
  sidewaysScroll,
  test,
  unknownPaths,
} from "./support/site.ts";

/** Maximum height of an empty stretch, in CSS pixels. Sections are at most 300 apart. */
const MAX_EMPTY_HEIGHT = 480;

/** Applies the text spacing of WCAG 1.4.12, by a constructed stylesheet because the CSP blocks inline styles. */
const spaceOutText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [sheet];
};

/** Records the paths of the page's failed requests from this call on. */
function failuresOf(page: Page) {
  const failedPaths: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failedPaths.push(new URL(answer.url()).pathname);
  });
  return failedPaths;
}

/** Opens a page and expects its status, policy, landmarks and all of its text. */
async function expectSound(page: Page, path: string) {
  const inShell = !path.startsWith("/console");
  const response = inShell ? await openHydrated(page, path) : await page.goto(path);
  expect(response?.status()).toBe(unknownPaths.includes(path) ? 404 : 200);
  const policy = (await response?.headerValue("content-security-policy")) ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(inShell ? 1 : 0);
  await expect(page.getByRole("contentinfo")).toHaveCount(inShell ? 1 : 0);
  expect(await textMissingFromInnerText(page), "displayed text that innerText leaves out").toEqual([]);
}

/** Expects no overflow at 320 px, which equals 1280 px at 400 % zoom, and every heading in print. */
async function expectAdaptable(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.evaluate(spaceOutText);
  expect(await sidewaysScroll(page)).toBe(0);
  await expectEveryHeadingPrinted(page);
}

// One visit per page for all checks. The fixture also fails on CSP violations, console errors and exceptions.
for (const path of [...routePaths, ...unknownPaths]) {
  test(`${path} has no violations, is complete and accessible, and fits narrow screens`, async ({ page, baseURL }) => {
    const failedPaths = failuresOf(page);
    const requested = requestsOf(page);
    await expectSound(page, path);
    expect(await tallestEmptyStretch(page)).toBeLessThan(MAX_EMPTY_HEIGHT);
    await expectNoViolation(page, { state: "1280" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolation(page, { state: "390" });
    await page.emulateMedia({ forcedColors: "active" });
    const texts = await page.evaluate(paintedTexts, "body");
    const unreadable = texts.filter(({ color, ground }) => color === ground);
    expect(unreadable, "unreadable in forced colours").toEqual([]);
    await page.emulateMedia({ forcedColors: null });
    await expectAdaptable(page);
    // All resources load, also on not-found pages.
    expect(failedPaths).toEqual(unknownPaths.includes(path) ? [path] : []);
    expect(requested.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith("data:"))).toEqual([]);
    await expectNothingStored(page);
  });
}

test("pages that differ only in text have no violations, are complete and fit narrow screens", async ({ page }) => {
  const failedPaths = failuresOf(page);
  for (const path of distinctPaths.filter((path) => !routePaths.includes(path))) {
    await test.step(path, async () => {
      await page.emulateMedia({ media: null });
      await expectSound(page, path);
      await expectAdaptable(page);
    });
  }
  expect(failedPaths).toEqual([]);
});
