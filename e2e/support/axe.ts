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

/**
 * Runs axe-core directly in the page. Its Playwright adapter opens a second page per check and reports passed rules,
 * which took two thirds of the total time. `within` selects the part to check; `state` names it in failure messages;
 * `contrast` is false where colours were checked before.
 */
export async function expectNoViolation(page: Page, { within = "html", state = "", contrast = true } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([tags, part, repeated, isContrastChecked]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(repeated);
      document.adoptedStyleSheets.push(sheet);
      const { violations: found } = await checker.run(part, {
        runOnly: tags,
        resultTypes: ["violations"],
        rules: { "color-contrast": { enabled: isContrastChecked } },
      });
      document.adoptedStyleSheets.pop();
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
    },
    [TAGS, within, REPEATED, contrast] as const,
  );
  expect(violations, state).toEqual([]);
}
