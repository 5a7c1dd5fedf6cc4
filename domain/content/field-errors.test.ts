import * as v from "valibot";
import { expect, it } from "vitest";
import { checkedFile } from "./field-errors.ts";

const schema = v.strictObject({ name: v.string() });

it("hands on what is right, and names file and field of what is not", () => {
  expect(checkedFile("content/x.json", schema, { name: "a" })).toEqual({ name: "a" });
  expect(() => checkedFile("content/x.json", schema, { nam: "a" })).toThrow(
    "content/x.json: name is missing; nam is no field of this file",
  );
  expect(() => checkedFile("content/x.json", schema, [])).toThrow(/^content\/x\.json: /);
});
