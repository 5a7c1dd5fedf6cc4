import { expect, it } from "vitest";
import { loader } from "./policy-schema.ts";

const schema = await loader().json();

it("has its address, and says of each key at the top who reads it", () => {
  expect(schema.$id).toBe("https://www.example.com/guard/policy.schema.json");
  for (const key of Object.values<{ description?: string }>(schema.properties)) expect(key.description).toBeTruthy();
  expect(schema.properties.log.description).toContain("Guard only");
});

it("knows the keys and the threats that the parser knows, and asks for no more", () => {
  expect(schema.required).toEqual(["application", "mode"]);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.output.properties.block.items.enum).toContain("prompt-leak");
  expect(schema.properties.output.properties.block.items.enum).not.toContain("role-override");
});
