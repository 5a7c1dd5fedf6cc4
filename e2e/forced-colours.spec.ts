import { expect, openHydrated, test } from "./support/site.ts";

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

for (const path of ["/", "/guard", "/redteam", "/benchmarks", "/blog", "/contact"]) {
  test(`${path} is readable in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openHydrated(page, path);
    expect(await page.evaluate(unreadable)).toEqual([]);
  });
}
