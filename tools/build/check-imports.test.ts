import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkImports, packagesOf } from "./check-imports.ts";

describe("packagesOf", () => {
  it.each([
    ['import { a } from "react";', ["react"]],
    ['import "@scope/name/deep.js";', ["@scope/name"]],
    ['import a, * as b from "react-dom/server"', ["react-dom"]],
    ['const x = await import("unified");', ["unified"]],
    ['export { a } from "yaml";', ["yaml"]],
    ['import a from "node:fs"; import b from "fs";', []],
    ['import a from "./near.js"; import b from "../up.js";', []],
    ['const text = "import this";', []],
    ["/** @type {import('hast').Root} */ let root;", []],
  ])("reads %s", (script, names) => {
    expect(packagesOf(script)).toEqual(names);
  });
});

describe("checkImports", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "imports-"));
    await writeFile(join(folder, "index.js"), 'import { a } from "react";\nimport { b } from "unified";\n');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it("is content with dependencies", async () => {
    await expect(checkImports([folder], ["react", "unified"])).resolves.toBeUndefined();
  });

  it("names the file and the package a deployed machine would miss", async () => {
    await expect(checkImports([folder], ["react"])).rejects.toThrow(/index\.js imports unified, which/);
  });
});
