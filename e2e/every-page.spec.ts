import { expectNoViolation } from "./support/axe.ts";
import { expectCompletePage, expectEveryHeadingPrinted } from "./support/complete-page.ts";
import { distinctPaths, expect, openHydrated, routePaths, sidewaysScroll, test, unknownPaths } from "./support/site.ts";

/** Applies the text spacing of WCAG 1.4.12, by a constructed stylesheet because the CSP blocks inline styles. */
const spaceOutText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [sheet];
};

// One visit per page for all checks. The fixture also fails on CSP violations, console errors and exceptions.
for (const path of [...distinctPaths, ...unknownPaths]) {
  test(`${path} has no violations, is accessible and fits narrow screens`, async ({ page }) => {
    const inShell = !path.startsWith("/console");
    const failedPaths: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) failedPaths.push(new URL(answer.url()).pathname);
    });
    const response = inShell ? await openHydrated(page, path) : await page.goto(path);
    expect(response?.status()).toBe(unknownPaths.includes(path) ? 404 : 200);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(inShell ? 1 : 0);
    await expect(page.getByRole("contentinfo")).toHaveCount(inShell ? 1 : 0);
    await expectCompletePage(page, { withScreenshot: routePaths.includes(path) });
    // One page per route is checked at 1280 px; the others, which differ only in text, at narrow widths.
    if (routePaths.includes(path)) await expectNoViolation(page, { state: "1280" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolation(page, { state: "390" });
    // Equals 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(spaceOutText);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectEveryHeadingPrinted(page);
    // All resources load, also on not-found pages.
    expect(failedPaths).toEqual(unknownPaths.includes(path) ? [path] : []);
  });
}
