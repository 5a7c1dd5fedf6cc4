import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder, writeFiles } from "../testing/temp-folder.ts";
import { BUILDS_KEPT, createAssetHistory, extendHistory } from "./asset-history.ts";
import { listFiles } from "./files.ts";

/** A project whose builds do what the real one does: empty the folder, write, put back, make compressed copies. */
async function project() {
  const folder = await tempFolder();
  const assets = join(folder, "build/assets");
  const store = join(folder, "store");
  const empty = () => rm(assets, { recursive: true, force: true }).then(() => mkdir(assets, { recursive: true }));

  return {
    store,
    files: () => listFiles(assets),
    stored: () => listFiles(store),
    read: (name: string) => readFile(join(assets, name), "utf8"),
    async build(...names: string[]) {
      const history = createAssetHistory({ assets, store });
      await history.setAside();
      await empty();
      await writeFiles(assets, Object.fromEntries(names.map((name) => [name, `content of ${name}`])));
      await history.putBack();
      for (const name of names) await writeFiles(assets, { [`${name}.br`]: "brotli", [`${name}.gz`]: "gzip" });
    },
    async failingBuild() {
      await createAssetHistory({ assets, store }).setAside();
      await empty();
    },
  };
}

describe("asset history", () => {
  it("keeps an old tab's assets, with their compressed copies, for as many builds as promised and then lets them go", async () => {
    const { build, files, stored, read } = await project();
    await build("old-1.js");
    for (let number = 2; number <= BUILDS_KEPT; number += 1) await build(`page-${number}.js`);
    expect(await files()).toEqual(expect.arrayContaining(["old-1.js", "old-1.js.br", "old-1.js.gz"]));
    expect(await read("old-1.js")).toBe("content of old-1.js");

    await build("one-too-many.js");
    expect((await files()).filter((name) => name.startsWith("old-1"))).toEqual([]);
    expect((await stored()).filter((name) => name.startsWith("old-1"))).toEqual([]);
    expect(await files()).toEqual(expect.arrayContaining(["page-2.js", "page-2.js.br", "one-too-many.js"]));
  });

  it("counts the same build made again once: rebuilding does not push old tabs out", async () => {
    const { build, files } = await project();
    await build("old.js");
    for (let time = 0; time <= BUILDS_KEPT; time += 1) await build("new.js", "shared.js");
    expect(await files()).toContain("old.js");
  });

  it("keeps a file that later builds still use, however old it is", async () => {
    const { build, files } = await project();
    for (let number = 0; number <= BUILDS_KEPT + 2; number += 1) await build("framework.js", `page-${number}.js`);
    expect(await files()).toEqual(expect.arrayContaining(["framework.js", "framework.js.br", "framework.js.gz"]));
  });

  it("loses nothing to a build that fails", async () => {
    const { build, failingBuild, files } = await project();
    await build("old.js");
    await failingBuild();
    await failingBuild();
    await build("new.js");
    expect(await files()).toEqual(expect.arrayContaining(["new.js", "old.js", "old.js.br", "old.js.gz"]));
  });

  it("forgets a history that a crash cut off, instead of stopping every build after it", async () => {
    const { build, files, store } = await project();
    await build("old.js");
    await writeFile(join(store, "history.json"), '[["old.j');
    await build("new.js");
    await build("newer.js");
    expect(await files()).toEqual(expect.arrayContaining(["new.js", "newer.js"]));
  });
});

describe("extendHistory", () => {
  it.each([
    ["puts the newest first", [["a"]], ["b"], [["b"], ["a"]]],
    [
      "moves a build made again to the front, in whatever order its files are listed",
      [["c"], ["a", "b"]],
      ["b", "a"],
      [["b", "a"], ["c"]],
    ],
  ])("%s", (_, history, files, expected) => {
    expect(extendHistory(history, files)).toEqual(expected);
  });

  it("ends after the builds it keeps", () => {
    const full = Array.from({ length: BUILDS_KEPT }, (_, index) => [`file-${index}`]);
    const extended = extendHistory(full, ["new"]);
    expect(extended).toHaveLength(BUILDS_KEPT);
    expect(extended.flat()).not.toContain(`file-${BUILDS_KEPT - 1}`);
  });
});
