import { expect, openHydrated, test } from "./support/site.ts";

/** Words in the very colour of the ground they stand on. */
function unreadable(): string[] {
  const isGround = (element: Element) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(element).backgroundColor);
  const groundOf = (element: Element): string => {
    let ground: Element | null = element;
    while (ground && !isGround(ground)) ground = ground.parentElement;
    return getComputedStyle(ground ?? document.documentElement).backgroundColor;
  };
  return [...document.querySelectorAll("body *:not(svg *)")]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => getComputedStyle(element).color === groundOf(element))
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}

for (const path of ["/", "/guard", "/redteam", "/benchmarks", "/blog", "/contact"]) {
  test(`${path} can be read in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openHydrated(page, path);
    expect(await page.evaluate(unreadable)).toEqual([]);
  });
}
