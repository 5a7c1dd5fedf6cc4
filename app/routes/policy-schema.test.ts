import { expect, it } from "vitest";
import { loader } from "./policy-schema.ts";

const schema = await loader().json();

it("has an $id and a description for each top-level key", () => {
  expect(schema.$id).toBe("https://www.example.com/guard/policy.schema.json");
  for (const key of Object.values<{ description?: string }>(schema.properties)) expect(key.description).toBeTruthy();
  expect(schema.properties.log.description).toContain("Guard only");
});

it("accepts the keys and threats that the parser accepts, and requires application and mode", () => {
  expect(schema.required).toEqual(["application", "mode"]);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.output.properties.block.items.enum).toContain("prompt-leak");
  expect(schema.properties.output.properties.block.items.enum).not.toContain("role-override");
});
