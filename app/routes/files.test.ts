import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { prerenderPaths } from "#app/prerender.server.ts";
import { loader } from "./files.ts";

const open = (path: string) => loader({ request: new Request(`https://www.example.com${path}`) });

it("every file of the build exists", async () => {
  const files = prerenderPaths().filter((path) => /\.\w+$/.test(path));
  expect(files.length).toBeGreaterThan(10);
  for (const path of files) expect(await open(path).text(), path).not.toBe("");
});

it.each(["benchmarks/releases/0.0/data.json", "benchmarks/releases/1.0/nothing", "resources/files/nothing"])(
  "%s is not found",
  (path) => expect(() => open(`/${path}`)).toThrow(expect.objectContaining({ init: { status: 404 } })),
);

it("the schema of a policy accepts the keys and threats that the parser accepts, and describes each key", async () => {
  const schema = await open(paths.policySchema()).json();
  expect(schema.$id).toBe("https://www.example.com/guard/policy.schema.json");
  expect(schema.required).toEqual(["application", "mode"]);
  expect(schema.additionalProperties).toBe(false);
  expect(schema.properties.output.properties.block.items.enum).toContain("prompt-leak");
  expect(schema.properties.output.properties.block.items.enum).not.toContain("role-override");
  for (const key of Object.values<{ description?: string }>(schema.properties)) expect(key.description).toBeTruthy();
  expect(schema.properties["when-unreachable"].description).toContain("The gateway");
  expect(Object.keys(schema.properties.tools.additionalProperties.anyOf[1].properties.when.properties)).toContain(
    "outside",
  );
});
