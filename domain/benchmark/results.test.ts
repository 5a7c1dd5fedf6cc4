import { expect, it } from "vitest";
import { checkResults, summaryLines } from "./results.ts";
import { measured, model } from "./testing/models.ts";

const { id: _, ...first } = model("First", { provenance: measured() });
const second = {
  ...first,
  name: "Second",
  overRefusal: 7,
  provenance: { ...measured(), overRefusal: measured().jailbreak },
};
const check = (data: unknown) => checkResults(JSON.stringify(data));

it.each([
  ["{", /^the file is not valid JSON: /],
  ["7", /^the file has no list of models/],
  ['{"models":[],"version":"9.9"}', /^version cannot be set here; allowed are models, newestModel/],
  ["[]", /^models is empty$/],
  [JSON.stringify([first, { ...second, jailbreak: 140 }]), /^model 2, Second: jailbreak is 140, not from 0 to 100$/],
  [JSON.stringify({ models: [first], newestModel: "May" }), /^newestModel is not a month like 2025-05$/],
  [JSON.stringify(Array(501).fill(first)), /^models has 501 entries, at most 500$/],
])("checkResults: reports an error of %.60s", (text, message) =>
  expect(checkResults(text)).toEqual({ errors: [expect.stringMatching(message)] }),
);

it("checkResults: accepts models without ids, and counts models, metrics and attempts", () => {
  const summary = check({ models: [first, second], newestModel: "2026-10" });
  expect(summary).toEqual({
    models: ["First", "Second"],
    metrics: ["Prompt Injection", "Jailbreak Resistance", "Data Leakage Prevention", "Over-refusal"],
    attempts: 3_500,
  });
  expect(summaryLines(summary as Exclude<typeof summary, { errors: unknown }>)).toEqual([
    ["Models", "2: First and Second"],
    ["Metrics", "Prompt Injection, Jailbreak Resistance, Data Leakage Prevention and Over-refusal"],
    ["Attempts", "3,500"],
  ]);
});

it("summaryLines: names the first twenty models, and says that attempts are not published", () => {
  const models = Array.from({ length: 25 }, (_, index) => `M${index}`);
  const lines = Object.fromEntries(summaryLines({ models, metrics: [], attempts: 0 }));
  expect(lines.Models).toMatch(/^25: M0, .*, M19 and 5 more$/);
  expect(lines.Attempts).toBe("not published");
});
