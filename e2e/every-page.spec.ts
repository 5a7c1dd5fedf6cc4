import { expectNoViolation } from "./support/axe.ts";
import { distinctPaths, expect, openHydrated, routePaths, sidewaysScroll, test, unknownPaths } from "./support/site.ts";
import { expectEveryHeadingPrinted, expectWholePage } from "./support/whole-page.ts";

/** WCAG 1.4.12. Set from the test's side: the page's own policy allows no inline styles. */
const spaceOutText = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [sheet];
};

// One visit per page for all that holds on every page. The fixture adds: no policy violated, no error logged, nothing thrown.
for (const path of [...distinctPaths, ...unknownPaths]) {
  test(`${path} keeps its policy, is accessible and fits narrow screens`, async ({ page }) => {
    const inShell = !path.startsWith("/console");
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(new URL(answer.url()).pathname);
    });
    const response = inShell ? await openHydrated(page, path) : await page.goto(path);
    expect(response?.status()).toBe(unknownPaths.includes(path) ? 404 : 200);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(inShell ? 1 : 0);
    await expect(page.getByRole("contentinfo")).toHaveCount(inShell ? 1 : 0);
    await expectWholePage(page, { picture: routePaths.includes(path) });
    // Pages of one route differ in their words: of those the others are looked at where there is least room.
    if (routePaths.includes(path)) await expectNoViolation(page, { state: "1280" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolation(page, { state: "390" });
    // Also what 1280 px are at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(spaceOutText);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectEveryHeadingPrinted(page);
    // Everything a page names is there, also where the page itself is not.
    expect(refused).toEqual(unknownPaths.includes(path) ? [path] : []);
  });
}
