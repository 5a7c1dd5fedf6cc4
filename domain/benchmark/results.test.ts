import { expect, it } from "vitest";
import { checkResults } from "./results.ts";
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
  expect(check({ models: [first, second], newestModel: "2026-10" })).toEqual({
    facts: [
      ["Models", "2: First and Second"],
      ["Metrics", "Prompt Injection, Jailbreak Resistance, Data Leakage Prevention and Over-refusal"],
      ["Attempts", "3,500"],
    ],
  });
});

it("checkResults: names the first twenty models, and says that attempts are not published", () => {
  const models = Array.from({ length: 25 }, (_, index) => ({ ...first, name: `M${index}` }));
  const named = ["Models", expect.stringMatching(/^25: M0, .*, M19 and 5 more$/)];
  expect(check(models)).toMatchObject({ facts: [named, expect.anything(), ["Attempts", "37,500"]] });
  const unpublished = check([{ ...first, name: "Claude 4.0 Sonnet", provenance: "not published" }]);
  expect(unpublished).toMatchObject({ facts: expect.arrayContaining([["Attempts", "not published"]]) });
});
