import { expect, it } from "vitest";
import { comparisonSummary } from "./comparison-summary.ts";
import { model } from "./testing/models.ts";

const a = model("A", { promptInjection: 78, jailbreak: 82, dataLeakage: 50 });
const b = model("B", { promptInjection: 70, jailbreak: 77, dataLeakage: 50 });

it("gives every value of each series, as samples and without an order", () => {
  expect(comparisonSummary([b, a])).toBe(
    "Bar chart of sample values, not measured, for B and A. Prompt Injection: B 70%, A 78%. " +
      "Jailbreak: B 77%, A 82%. Data Leakage: B 50%, A 50%.",
  );
});
