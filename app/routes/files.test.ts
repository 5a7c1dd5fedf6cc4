import { expect, it } from "vitest";
import { yamlFile } from "#app/content/yaml-file.server.ts";
import { badgeSvg } from "#app/features/benchmark/model/ModelBadge.tsx";
import { files, paths } from "#app/paths.ts";
import { prerenderPaths } from "#app/prerender.server.ts";
import { site } from "#brand/site.ts";
import { SUBMITTED } from "#domain/benchmark/dataset.ts";
import { loader } from "./files.ts";

type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string }[];
  responses: Record<string, { description: string }>;
};

const open = (path: string) => loader({ request: new Request(`https://www.example.com${path}`) });

it("every file of the build exists", async () => {
  const made = prerenderPaths().filter((path) => /\.\w+$/.test(path));
  expect(made.length).toBeGreaterThan(10);
  for (const path of made) expect(await open(path).text(), path).not.toBe("");
});

it("the reference lists every benchmark file of the build, and its OpenAPI description each of them", async () => {
  const { list } = yamlFile("benchmarks/data").files;
  const general = (path: string) =>
    path.replace(/releases[/][\d.]+/, "releases/VERSION").replace(/[^/]+[.]svg/, "MODEL.svg");
  const made = prerenderPaths().filter(
    (path) => /^[/]benchmarks[/].*[.][a-z]+$/.test(path) && !path.includes("openapi"),
  );
  const published = new Set([...made.map(general), files.releasesFeed]);
  expect(list.map(({ path }) => path).sort()).toEqual([...published].sort());

  const { openapi, info, paths: described } = await open(paths.benchmarkOpenApi()).json();
  expect(openapi).toMatch(/^3[.]1[.]\d$/);
  expect(info).toEqual({ title: expect.any(String), description: expect.any(String), version: "1.0" });
  const operations = Object.entries<{ get: Operation }>(described);
  expect(new Set(operations.map(([, { get }]) => get.operationId)).size).toBe(list.length);
  const schema = await open(paths.benchmarkSchema()).json();
  for (const [path, { get }] of operations) {
    expect(get.parameters.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
    expect(get.responses["200"]?.description).toBe(get.summary);
    // Every reference leads to a part of the schema that is there.
    for (const [, address, pointer = ""] of JSON.stringify(get).matchAll(/"\$ref":"([^"#]+)#?([^"]*)"/g)) {
      expect(address).toBe(schema.$id);
      const part = pointer
        .split("/")
        .slice(1)
        .reduce((node, key) => node?.[key], schema);
      expect(part, pointer).toBeDefined();
    }
  }
});

it("a badge names rank, score and release, and says when a result is not verified", async () => {
  const svg = await open(paths.badge("gpt-4-mini")).text();
  const text = `GPT-4-mini: rank 14 of 20, score 40 of 100, in version 1.0 of the ${site.brand} benchmark`;
  expect(svg).toContain(`role="img" aria-label="${text}">\n<title>${text}</title>`);
  expect(svg).toContain(">#14 of 20 · 40/100 · v1.0</text>");
  expect(svg).not.toMatch(/<(?:script|style|image|use)|href|url\(/);
  const model = { name: '<"M">', overallScore: 90, status: SUBMITTED } as const;
  const submitted = badgeSvg({ model, rank: 1, of: 2, version: "1.1" });
  expect(submitted).toContain("<title>&lt;&quot;M&quot;&gt;: rank 1 of 2, score 90 of 100, submitted, not verified,");
  expect(submitted).toContain("v1.1 · submitted, not verified</text>");
});

it.each([
  "benchmarks/releases/0.0/data.json",
  "benchmarks/badge/nobody.svg",
  "benchmarks/releases/1.0/nothing",
  "resources/files/nothing",
])("%s is not found", (path) =>
  expect(() => open(`/${path}`)).toThrow(expect.objectContaining({ init: { status: 404 } })),
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
