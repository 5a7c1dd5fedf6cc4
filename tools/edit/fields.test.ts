import * as v from "valibot";
import { expect, test } from "vitest";
import { atLeastOne, calendarDate, described, exactly, nonEmptyText, sourceSchema } from "#domain/content/text.ts";
import { emptyValue, fieldOf, optionFor } from "./fields.ts";

const text = { kind: "text", hints: [], isOptional: false };

test.each<[string, v.GenericSchema, object]>([
  ["a text", nonEmptyText, text],
  ["a date", calendarDate, { kind: "date", hints: [], isOptional: false }],
  ["a date with a description", described("When.", calendarDate), { kind: "date", hints: ["When."] }],
  ["an optional text", v.optional(nonEmptyText), { ...text, isOptional: true }],
  [
    "an optional text with a description",
    described("Why.", v.optional(nonEmptyText)),
    { ...text, hints: ["Why."], isOptional: true },
  ],
  ["a maximum length", v.pipe(nonEmptyText, v.maxLength(60)), { ...text, hints: ["At most 60 characters."] }],
  ["a required prefix", sourceSchema.entries.url, { ...text, hints: ["Begins with https://"] }],
  [
    "a pattern with a message",
    v.pipe(v.string(), v.regex(/^a/, "is no a")),
    { ...text, hints: ["Refused if it is no a."] },
  ],
  ["a choice", v.picklist(["one", "two"]), { kind: "choice", options: ["one", "two"] }],
  ["a boolean", v.optional(v.boolean(), false), { kind: "switch", isOptional: true }],
  [
    "a number",
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    { kind: "number", hints: ["A whole number.", "At least 1."] },
  ],
  ["a list", atLeastOne(nonEmptyText), { kind: "list", item: text, least: 1, most: Number.POSITIVE_INFINITY }],
  [
    "a list of exactly four",
    exactly(4, nonEmptyText),
    { kind: "list", least: 4, most: 4, hints: ["Exactly 4 entries."] },
  ],
  ["a record", v.record(nonEmptyText, nonEmptyText), { kind: "record", name: text, value: text }],
  ["a literal", v.literal("data"), { kind: "fixed", value: "data" }],
])("%s", (_, schema, field) => {
  expect(fieldOf(schema)).toMatchObject(field);
});

test("throws for a schema type without a form control", () => {
  expect(() => fieldOf(v.bigint())).toThrow("a schema of the type bigint");
});

const either = [
  v.strictObject({ text: nonEmptyText, more: v.optional(nonEmptyText) }),
  v.strictObject({ list: atLeastOne(nonEmptyText) }),
].map((schema) => fieldOf(schema));

test.each([
  [{ text: "a" }, 0],
  [{ text: "a", more: "b" }, 0],
  [{ list: ["a"] }, 1],
  [{}, 0],
])("%j is matched by its field names", (data, option) => {
  expect(optionFor(either, data)).toBe(option);
});

test("a new entry has all required and no optional fields", () => {
  expect(either.map(emptyValue)).toEqual([{ text: "" }, { list: [""] }]);
});
