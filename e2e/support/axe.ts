import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const { source } = createRequire(import.meta.url)("axe-core") as typeof axe;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rows of the case browser that are left out, since the check would take a minute: they are built as the first two are. */
const REPEATED = "tr[id^=case-]:nth-child(n + 4)";

/**
 * Runs axe-core directly in the page. Its Playwright adapter opens a second page per check and reports passed rules,
 * which took two thirds of the total time. `within` selects the part to check; `state` names it in failure messages.
 */
export async function expectNoViolation(page: Page, { within = "html", state = "" } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([tags, part, repeated]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await checker.run(
        { include: part, exclude: repeated },
        { runOnly: tags, resultTypes: ["violations"] },
      );
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
    },
    [TAGS, within, REPEATED] as const,
  );
  expect(violations, state).toEqual([]);
}
