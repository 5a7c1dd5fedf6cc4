import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const SOURCES = ["app", "bench", "brand", "content", "docs", "domain", "e2e", "ops", "server", "tools"];

/** A line like `build/`, without a slash in front, holds at every depth: `tools/build` would not be in a fresh clone. */
it(".gitignore leaves out no folder of sources", () => {
  const anywhere = readFileSync(".gitignore", "utf8")
    .split("\n")
    .filter((line) => /^[^/#*]+\/$/.test(line) && line !== "node_modules/")
    .map((line) => line.slice(0, -1));
  const folders = SOURCES.filter((source) => existsSync(source))
    .flatMap((source) =>
      readdirSync(source, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    )
    .filter((folder) => !folder.includes("node_modules"));
  expect(folders.filter((folder) => anywhere.includes(basename(folder)))).toEqual([]);
});
