import { expect, it } from "vitest";
import { fieldsOf } from "./data-reference.ts";
import { dataSchema } from "./export.ts";

const schema = JSON.parse(dataSchema({ title: "Benchmark", schema: "https://example.com/benchmarks/schema.json" }));

it.each([
  ["lastChanged", "string, date", "The day the data last changed, not the day of a test"],
  ["models[].over_refusal", "integer or null", expect.stringContaining("refused")],
  ["models[].provenance.jailbreak_resistance", "origin", "Jailbreak Resistance"],
  ["origin.access", "API or weights", "How the model was reached"],
])("fieldsOf: lists %s as %s", (path, type, text) => expect(fieldsOf(schema)).toContainEqual({ path, type, text }));

it("fieldsOf: lists every field that the schema names, each once and with its meaning", () => {
  const fields = fieldsOf(schema);
  const named = new Set([...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, name]) => name));
  const KEYWORDS = ["properties", "items", "$defs", "origin", "additionalProperties"];
  for (const name of named)
    if (!KEYWORDS.includes(String(name))) expect(fields.map(({ path }) => path.split(".").at(-1))).toContain(name);
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
  expect(fields.filter(({ text }) => text === "")).toEqual([]);
});
