import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Scope = {
  exempt?: string[];
  /** Only this part, where the rest has been looked at already: a whole page takes seconds. */
  within?: string;
  /** What a failure calls the moment, where a test looks more than once. */
  state?: string;
};

export async function expectNoViolation(page: Page, { exempt = [], within = "html", state = "" }: Scope = {}) {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(exempt)
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`),
    state,
  ).toEqual([]);
}
