import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { checkContent } from "./check-content.ts";

async function withFiles(files: Record<string, string>) {
  const root = await tempFolder();
  await mkdir(join(root, "content"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, "content", name), text);
  return root;
}

it("names everything that is wrong at once, by file and line", async () => {
  const root = await withFiles({
    "announcement.yaml": `text: ${"x".repeat(87)}\nlink: { to: /benchmarks, text: See }\nfrom: 2026-11-01\nuntil: 2026-12-14\n`,
    "redirects.yaml": "/blog/old/: /blog\n",
    "features.yaml": "features: [\n",
  });
  const said = await checkContent(root).then(
    () => "",
    (error: Error) => error.message,
  );
  expect(said).toMatch(/^content is not ready$/m);
  expect(said).toMatch(/^content\/announcement\.yaml: text is 87 characters, at most 80 \(line 1\)$/m);
  expect(said).toMatch(/^content\/redirects\.yaml: .*\(line 1\)$/m);
  expect(said).toMatch(/^content\/features\.yaml: .*line 2/m);
});

it("has nothing to say of the content there is, nor of files without a form", async () => {
  await checkContent();
  await checkContent(await withFiles({ "notes.yaml": "a: 1\n", "announcement.yaml": "# none\n" }));
});
