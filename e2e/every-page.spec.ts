import { expectNoViolation } from "./support/axe.ts";
import { expectEveryHeadingPrinted, tallestEmptyStretch, textMissingFromInnerText } from "./support/complete-page.ts";
import { distinctPaths, expect, openHydrated, routePaths, sidewaysScroll, test, unknownPaths } from "./support/site.ts";

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

/** Texts whose colour equals their background. */
function unreadable(): string[] {
  const hasBackground = (element: Element) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor);
  const backgroundOf = (element: Element): string => {
    let background: Element | null = element;
    while (background && !hasBackground(background)) background = background.parentElement;
    return getComputedStyle(background ?? document.documentElement).backgroundColor;
  };
  return [...document.querySelectorAll("body *:not(svg *)")]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).color === backgroundOf(element))
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}

// One visit per page for all checks. The fixture also fails on CSP violations, console errors and exceptions.
for (const path of [...distinctPaths, ...unknownPaths]) {
  const inShell = !path.startsWith("/console");
  const isMissing = unknownPaths.includes(path);
  // Slow checks run on one page per route; the others differ only in text.
  const isFirstOfKind = isMissing || routePaths.includes(path);

  test(`${path} has no violations, is ${isFirstOfKind ? "accessible, " : ""}complete and fits narrow screens`, async ({
    page,
  }) => {
    const failedPaths: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) failedPaths.push(new URL(answer.url()).pathname);
    });
    const response = inShell ? await openHydrated(page, path) : await page.goto(path);
    expect(response?.status()).toBe(isMissing ? 404 : 200);
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("banner")).toHaveCount(inShell ? 1 : 0);
    await expect(page.getByRole("contentinfo")).toHaveCount(inShell ? 1 : 0);
    expect(await textMissingFromInnerText(page), "displayed text that innerText leaves out").toEqual([]);
    if (isFirstOfKind) {
      expect(await tallestEmptyStretch(page)).toBeLessThan(MAX_EMPTY_HEIGHT);
      await expectNoViolation(page, { state: "1280" });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNoViolation(page, { state: "390" });
      await page.emulateMedia({ forcedColors: "active" });
      expect(await page.evaluate(unreadable), "unreadable in forced colours").toEqual([]);
      await page.emulateMedia({ forcedColors: null });
    }
    // Equals 1280 px at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(spaceOutText);
    expect(await sidewaysScroll(page)).toBe(0);
    await expectEveryHeadingPrinted(page);
    // All resources load, also on not-found pages.
    expect(failedPaths).toEqual(isMissing ? [path] : []);
  });
}
