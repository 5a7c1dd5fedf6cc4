import * as v from "valibot";
import { expect, test } from "vitest";
import { atLeastOne, calendarDate, described, exactly, nonEmptyText, sourceSchema } from "#domain/content/text.ts";
import { emptyValue, fieldOf } from "./fields.ts";
import { readForm } from "./form-data.ts";

// app.test.ts opens and saves the form of every content file.
test.each<[string, v.GenericSchema, object]>([
  ["a date", described("When.", calendarDate), { kind: "date", hints: ["When."], isOptional: false }],
  ["an optional text", described("Why.", v.optional(nonEmptyText)), { hints: ["Why."], isOptional: true }],
  ["a maximum length", v.pipe(nonEmptyText, v.maxLength(60)), { longest: 60, hints: ["At most 60 characters."] }],
  ["a required prefix", sourceSchema.entries.url, { hints: ["Begins with https://"] }],
  ["a pattern", v.pipe(v.string(), v.regex(/^a/, "is no a")), { hints: ["Refused if it is no a."] }],
  ["a number", v.pipe(v.number(), v.integer(), v.minValue(1)), { hints: ["A whole number.", "At least 1."] }],
  ["a list", exactly(4, nonEmptyText), { kind: "list", least: 4, most: 4, hints: ["Exactly 4 entries."] }],
])("the field of %s has hints from its schema", (_, schema, field) => expect(fieldOf(schema)).toMatchObject(field));

test("throws for a schema type without a form control", () =>
  expect(() => fieldOf(v.bigint())).toThrow("a schema of the type bigint"));

test("a new entry has all required and no optional fields, and at least as many entries as its lists need", () => {
  const entry = v.strictObject({ text: nonEmptyText, more: v.optional(nonEmptyText), list: atLeastOne(nonEmptyText) });
  expect(emptyValue(fieldOf(entry))).toEqual({ text: "", list: [""] });
});

test("entries of a record with the same name are all kept", () => {
  const form = new Map([["count:", "3"]]);
  for (const [index, value] of ["one", "two", "three"].entries())
    form.set(`name:/${index}`, "name").set(`/${index}`, value);
  const entries = readForm(fieldOf(v.record(v.string(), nonEmptyText)), form, {}) as object;
  expect(Object.values(entries)).toEqual(["one", "two", "three"]);
});
