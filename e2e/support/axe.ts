import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Rows of the case browser that are not displayed during the check: 400 of them, built as the first two of each kind
 * are, would take it a minute.
 */
const REPEATED = "tr[id^=case-]:nth-child(n + 4) { display: none }";

/**
 * The displayed texts in a part of the page, with what their contrast depends on: colours, size, and what is painted
 * behind them by themselves and their ancestors. Ends every transition and animation that has an end first: a text that
 * is still fading in has less contrast.
 */
export function paintedTexts(part: string) {
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const CLEAR = "rgba(0, 0, 0, 0)";
  const hasText = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  return [...document.querySelectorAll(`:is(${part}, ${part} *):not(svg *)`)]
    .filter(
      (element) => hasText(element) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    .map((element) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      // WCAG asks less contrast of large text, in pixels.
      const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
      const paint = [color, getComputedStyle(element, "::placeholder").color, isLarge ? "large" : "small"];
      let ground = "";
      for (let behind: Element | null = element; behind; behind = behind.parentElement) {
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(behind);
        if (backgroundColor !== CLEAR) ground ||= backgroundColor;
        if (backgroundColor !== CLEAR || backgroundImage !== "none" || opacity !== "1")
          paint.push(`${backgroundColor} ${backgroundImage} ${opacity}`);
      }
      const text = `${element.tagName} ${element.textContent?.slice(0, 40)}`;
      return { text, color, ground, paint: paint.join(" on ") };
    });
}

/**
 * Combinations of colours that have passed. Contrast takes most of axe's time, so it is measured only on pages with a new
 * combination. A text on top of an element that is not its ancestor is not told apart.
 */
const passedPaints = new Set<string>();

/**
 * Runs axe-core directly in the page. Its Playwright adapter opens a second page per check and reports passed rules,
 * which took two thirds of the total time. `within` selects the part to check; `state` names it in failure messages.
 */
export async function expectNoViolation(page: Page, { within = "html", state = "" } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  await page.evaluate((repeated) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(repeated);
    document.adoptedStyleSheets.push(sheet);
  }, REPEATED);
  const painted = (await page.evaluate(paintedTexts, within)).map(({ paint }) => paint);
  const violations = await page.evaluate(
    async ([tags, part, hasContrast]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await checker.run(part, {
        runOnly: tags,
        resultTypes: ["violations"],
        rules: { "color-contrast": { enabled: hasContrast } },
      });
      document.adoptedStyleSheets.pop();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
    },
    [TAGS, within, painted.some((paint) => !passedPaints.has(paint))] as const,
  );
  expect(violations, state).toEqual([]);
  for (const paint of painted) passedPaints.add(paint);
}
