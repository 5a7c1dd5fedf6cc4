import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const { source } = createRequire(import.meta.url)("axe-core") as typeof axe;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Rows of the case browser that are not displayed during the check: 400 of them, built as the first two of each kind
 * are, would take it a minute.
 */
const REPEATED = "tr[id^=case-]:nth-child(n + 4) { display: none }";

/** The displayed texts in a part of the page, with what their contrast depends on. Ends transitions of colours first. */
export function paintedTexts(part: string) {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  const backgroundOf = (element: Element | null): string => {
    if (!element) return "nothing";
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (backgroundImage === "none" && opacity === "1") {
      if (backgroundColor === "rgba(0, 0, 0, 0)") return backgroundOf(element.parentElement);
      if (!/^rgba|\//.test(backgroundColor)) return backgroundColor;
    }
    return `${backgroundColor} ${backgroundImage} ${opacity} on ${backgroundOf(element.parentElement)}`;
  };
  return [...document.querySelectorAll(`${part} :not(svg *)`)]
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => {
      const { color: colour, fontSize, fontWeight } = getComputedStyle(element);
      // WCAG asks less contrast of large text, in pixels.
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const text = `${element.tagName} ${element.textContent?.slice(0, 40)}`;
      return { text, colour, background: backgroundOf(element), isLarge };
    });
}

/** The colours in which the texts of a page have passed: contrast takes most of axe's time and depends on these. */
const passed = new WeakMap<Page, Set<string>>();

/**
 * Runs axe-core directly in the page. Its Playwright adapter opens a second page per check and reports passed rules,
 * which took two thirds of the total time. `within` selects the part to check; `state` names it in failure messages.
 * Another width or state of a page has its contrast measured only if it paints text in other colours.
 */
export async function expectNoViolation(page: Page, { within = "html", state = "" } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const known = passed.get(page) ?? new Set();
  const texts = await page.evaluate(paintedTexts, within);
  const colours = texts.map(
    ({ colour, background, isLarge }) => `${colour} on ${background}${isLarge ? ", large" : ""}`,
  );
  const violations = await page.evaluate(
    async ([tags, part, repeated, hasContrast]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(repeated);
      document.adoptedStyleSheets.push(sheet);
      const { violations: found } = await checker.run(part, {
        runOnly: tags,
        resultTypes: ["violations"],
        rules: { "color-contrast": { enabled: hasContrast } },
      });
      document.adoptedStyleSheets.pop();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
    },
    [TAGS, within, REPEATED, colours.some((one) => !known.has(one))] as const,
  );
  expect(violations, state).toEqual([]);
  passed.set(page, new Set([...known, ...colours]));
}
