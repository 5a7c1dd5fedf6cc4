import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder, writeFiles } from "../testing/temp-folder.ts";
import { BUILDS_KEPT, keepEarlierAssets } from "./asset-history.ts";
import { compressFiles } from "./compress.ts";
import { listFiles } from "./files.ts";

/** A project whose builds take the real one's steps: write the next build, keep earlier assets, compress, swap. */
async function project() {
  const folder = await tempFolder();
  const [last, next] = [join(folder, "build"), join(folder, "next")];
  const assets = (build: string) => join(build, "client/assets");
  return {
    last,
    files: () => listFiles(assets(last)),
    read: (name: string) => readFile(join(assets(last), name), "utf8"),
    async build(...names: string[]) {
      await writeFiles(assets(next), Object.fromEntries(names.map((name) => [name, `content of ${name}`])));
      await keepEarlierAssets({ last, next });
      await compressFiles(assets(next), assets(last));
      await rm(last, { recursive: true, force: true });
      await rename(next, last);
    },
    /** A build that fails before it is swapped in. */
    async failingBuild(...names: string[]) {
      await writeFiles(assets(next), Object.fromEntries(names.map((name) => [name, "half"])));
      await keepEarlierAssets({ last, next });
      await rm(next, { recursive: true });
    },
  };
}

it("keeps earlier assets and their compressed copies for BUILDS_KEPT builds, then drops them", async () => {
  const { build, files, read } = await project();
  await build("old.js");
  for (let number = 2; number <= BUILDS_KEPT; number += 1) await build("framework.js", `page-${number}.js`);
  expect(await files()).toEqual(expect.arrayContaining(["old.js", "old.js.br"]));
  expect(await read("old.js")).toBe("content of old.js");

  for (let number = 0; number < BUILDS_KEPT; number += 1) await build("framework.js", `later-${number}.js`);
  expect((await files()).filter((name) => name.startsWith("old"))).toEqual([]);
  expect(await files()).toEqual(expect.arrayContaining(["framework.js", "framework.js.br", "later-0.js.br"]));
});

it("counts identical builds once, whatever the order of their files", async () => {
  const { build, files } = await project();
  await build("old.js");
  for (let time = 0; time <= BUILDS_KEPT; time += 1) await build("new.js", "shared.js");
  expect(await files()).toContain("old.js");
});

it("neither loses assets to a failed build nor counts it", async () => {
  const { build, failingBuild, files } = await project();
  await build("old.js");
  for (let time = 0; time <= BUILDS_KEPT; time += 1) await failingBuild(`half-${time}.js`);
  await build("new.js");
  expect(await files()).toEqual(expect.arrayContaining(["new.js", "old.js", "old.js.br"]));
});

it("starts over when the history file is truncated, instead of failing every later build", async () => {
  const { build, files, last } = await project();
  await build("old.js");
  await writeFile(join(last, "asset-history.json"), '[["old.j');
  await build("new.js");
  expect(await files()).toContain("new.js");
});
