import { expect, it } from "vitest";
import { formatDate, formatNumber, inSentence, numberInWords } from "./format.ts";

it("formats every day like Intl does for en-GB", () => {
  const words = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  for (let day = Date.UTC(2028, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000)
    expect(formatDate(new Date(day).toISOString().slice(0, 10))).toBe(words.format(day));
});

it.each([0, 7, 999, 1_000, 5_000, 12_345, 100_000, 1_234_567])("formats %d like Intl does for en-GB", (value) => {
  expect(formatNumber(value)).toBe(value.toLocaleString("en-GB"));
});

it.each([[[]], [["one"]], [["one", "two"]], [["one", "two", "three"]]])(
  "formats the list %j like Intl does for en-GB",
  (parts) => expect(inSentence(parts)).toBe(new Intl.ListFormat("en-GB").format(parts)),
);

it.each([
  [0, "none"],
  [4, "four"],
  [20, "twenty"],
  [21, "21"],
])("writes %d as %s in a sentence", (count, words) => expect(numberInWords(count)).toBe(words));
