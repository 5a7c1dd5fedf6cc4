import { expect, it } from "vitest";
import { comparisonSummary } from "./comparison-summary.ts";
import { model } from "./testing/models.ts";

const a = model("A", { promptInjection: 78, jailbreak: 82, dataLeakage: 50 });
const b = model("B", { promptInjection: 70, jailbreak: 77, dataLeakage: 50 });

it("names the highest of each series, and all who share it", () => {
  expect(comparisonSummary([a, b])).toBe(
    "Bar chart of illustrative values for A and B. Prompt Injection: highest 78%, A. " +
      "Jailbreak: highest 82%, A. Data Leakage: highest 50%, A and B.",
  );
});

it("gives the values of a single model, and nothing for none", () => {
  expect(comparisonSummary([a])).toBe(
    "Bar chart of illustrative values for A. Prompt Injection 78%, Jailbreak 82%, Data Leakage 50%.",
  );
  expect(comparisonSummary([])).toBe("");
});
