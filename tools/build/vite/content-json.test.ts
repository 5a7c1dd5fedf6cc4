import { expect, it } from "vitest";
import { contentJson } from "./content-json.ts";

function read(id: string, code: string) {
  const plugin = contentJson() as unknown as Record<"configResolved" | "transform", (...args: unknown[]) => void>;
  plugin.configResolved?.({ root: "/site" });
  plugin.transform?.(code, id);
}

it.each([
  ["content that is JSON", "/site/content/threats.json", '{ "threats": [] }'],
  ["a file that is read as text", "/site/content/benchmarks/models.json?raw", "export default 1"],
  ["JSON of others", "/site/node_modules/x/package.json", "{"],
])("lets %s pass", (_, id, code) => {
  expect(() => read(id, code)).not.toThrow();
});

it("names file and line of what is no JSON", () => {
  const broken = '{\n  "threats": [\n    { id": 1 }\n  ]\n}';
  expect(() => read("/site/content/threats.json", broken)).toThrow(/^content\/threats\.json: .* at line 3, column 7$/);
});
