import { expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { checkImports, packagesOf } from "./check-imports.ts";

it.each([
  ['import { a } from "react";', ["react"]],
  ['import "@scope/name/deep.js";', ["@scope/name"]],
  ['const x = await import("unified");', ["unified"]],
  ['export { a } from "yaml";', ["yaml"]],
  ['import a from "node:fs"; import b from "fs"; import c from "./near.js";', []],
  ['const text = "import this"; /** @type {import("hast").Root} */ let root;', []],
])("finds the packages of %s", (script, names) => {
  expect(packagesOf(script)).toEqual(names);
});

it("names the file and the package that is not a production dependency", async () => {
  const folder = await tempFolder({ "index.js": 'import { a } from "react";\nimport { b } from "unified";\n' });
  await expect(checkImports([folder], ["react", "unified"])).resolves.toBeUndefined();
  await expect(checkImports([folder], ["react"])).rejects.toThrow(/index\.js imports unified, which/);
});
