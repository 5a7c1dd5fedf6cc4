import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { checkContent } from "./check-content.ts";

const settings = readFileSync("brand/settings.json", "utf8");
const withFiles = (files: Record<string, string>) => {
  const named = Object.entries(files).map(([name, text]) => [`content/${name}`, text]);
  return tempFolder({ "brand/settings.json": settings, ...Object.fromEntries(named) });
};

it("reports all errors at once, by file and line", async () => {
  const root = await withFiles({
    "announcement.yaml": `text: ${"x".repeat(87)}\nlink: { to: /benchmarks, text: See }\nfrom: 2026-11-01\nuntil: 2026-12-14\n`,
    "redirects.yaml": "/blog/old/: /blog\n",
    "features.yaml": "features: [\n",
    "threats.json": '{\n  "threats": [\n    { id": 1 }\n  ]\n}',
  });
  const message = await checkContent(root).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^content is not ready$/m);
  expect(message).toMatch(/^content\/announcement\.yaml: text is 87 characters, at most 80 \(line 1\)$/m);
  expect(message).toMatch(/^content\/redirects\.yaml: .*\(line 1\)$/m);
  expect(message).toMatch(/^content\/features\.yaml: .*line 2/m);
  expect(message).toMatch(/^content\/threats\.json: .* at line 3, column 7$/m);
});

it("accepts the site's own content, and files without a schema", async () => {
  await checkContent();
  await checkContent(await withFiles({ "notes.yaml": "a: 1\n", "announcement.yaml": "# none\n" }));
});
