import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder, writeFiles } from "../testing/temp-folder.ts";
import { BUILDS_KEPT, createAssetHistory } from "./asset-history.ts";
import { listFiles } from "./files.ts";

/** A project whose builds do what the real one does: empty the folder, write, put back, make compressed copies. */
async function project() {
  const folder = await tempFolder();
  const [assets, store] = [join(folder, "build/assets"), join(folder, "store")];

  async function begin() {
    const history = createAssetHistory({ assets, store });
    await history.setAside();
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets, { recursive: true });
    return history;
  }

  return {
    store,
    files: () => listFiles(assets),
    read: (name: string) => readFile(join(assets, name), "utf8"),
    async build(...names: string[]) {
      const history = await begin();
      await writeFiles(assets, Object.fromEntries(names.map((name) => [name, `content of ${name}`])));
      await history.putBack();
      for (const name of names) await writeFiles(assets, { [`${name}.br`]: "brotli" });
    },
    failingBuild: begin,
  };
}

describe("asset history", () => {
  it("keeps an old tab's assets, with their compressed copies, for as many builds as promised and then lets them go", async () => {
    const { build, files, store, read } = await project();
    await build("old.js");
    for (let number = 2; number <= BUILDS_KEPT; number += 1) await build("framework.js", `page-${number}.js`);
    expect(await files()).toEqual(expect.arrayContaining(["old.js", "old.js.br"]));
    expect(await read("old.js")).toBe("content of old.js");

    for (let number = 0; number < BUILDS_KEPT; number += 1) await build("framework.js", `later-${number}.js`);
    expect([...(await files()), ...(await listFiles(store))].filter((name) => name.startsWith("old"))).toEqual([]);
    expect(await files()).toEqual(expect.arrayContaining(["framework.js", "framework.js.br", "later-0.js.br"]));
  });

  it("counts the same build made again once, in whatever order its files are listed", async () => {
    const { build, files } = await project();
    await build("old.js");
    for (let time = 0; time <= BUILDS_KEPT; time += 1) await build("new.js", "shared.js");
    expect(await files()).toContain("old.js");
  });

  it("loses nothing to a build that fails", async () => {
    const { build, failingBuild, files } = await project();
    await build("old.js");
    await failingBuild();
    await failingBuild();
    await build("new.js");
    expect(await files()).toEqual(expect.arrayContaining(["new.js", "old.js", "old.js.br"]));
  });

  it("forgets a history that a crash cut off, instead of stopping every build after it", async () => {
    const { build, files, store } = await project();
    await build("old.js");
    await writeFile(join(store, "history.json"), '[["old.j');
    await build("new.js");
    expect(await files()).toContain("new.js");
  });
});
