import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const { source } = createRequire(import.meta.url)("axe-core") as typeof axe;
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Scope = {
  /** Only this part, where the rest has been looked at already. */
  within?: string;
  /** What a failure calls the moment, where a test looks more than once. */
  state?: string;
};

/**
 * The checker itself, put into a page once. Its adapter for Playwright opens a second page for each look and has
 * every passed rule described, which took two thirds of the time of all looks together.
 */
export async function expectNoViolation(page: Page, { within = "html", state = "" }: Scope = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([tags, part]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      const { violations: found } = await checker.run(part, { runOnly: tags, resultTypes: ["violations"] });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
    },
    [TAGS, within] as const,
  );
  expect(violations, state).toEqual([]);
}
