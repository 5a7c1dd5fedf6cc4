import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { listFiles, writeWhole } from "./files.ts";

describe("listFiles", () => {
  it("names every file below a folder, in order, with forward slashes", async () => {
    const folder = await tempFolder({ "z.txt": "", "a/deep/file.txt": "", ".hidden/file.txt": "" });
    expect(await listFiles(folder)).toEqual([".hidden/file.txt", "a/deep/file.txt", "z.txt"]);
  });

  it("finds nothing in a folder that does not exist", async () => {
    expect(await listFiles(join(await tempFolder(), "missing"))).toEqual([]);
  });
});

describe("writeWhole", () => {
  it("replaces a file and leaves nothing else behind", async () => {
    const folder = await tempFolder({ "file.txt": "before" });
    await writeWhole(join(folder, "file.txt"), "after");
    expect(await readFile(join(folder, "file.txt"), "utf8")).toBe("after");
    expect(await listFiles(folder)).toEqual(["file.txt"]);
  });
});
