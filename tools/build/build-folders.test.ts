import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder, writeFiles } from "../testing/temp-folder.ts";
import { promoteBuild, stepBack } from "./build-folders.ts";

it("promotes a build, keeps the one before, and swaps the two on every step back", async () => {
  const folder = await tempFolder();
  const folders = {
    current: join(folder, "build"),
    next: join(folder, "next"),
    previous: join(folder, "kept/previous"),
  };
  const build = async (version: string) => {
    await writeFiles(folders.next, { "site.json": version });
    await promoteBuild(folders);
  };
  const running = () => readFile(join(folders.current, "site.json"), "utf8");

  expect(await stepBack(folders)).toBe(false);
  await build("one");
  expect(await stepBack(folders)).toBe(false);
  expect(await running()).toBe("one");
  await build("two");
  await build("three");
  // A build that failed half-way has left its folder behind.
  await mkdir(folders.next);
  expect(await stepBack(folders)).toBe(true);
  expect(await running()).toBe("two");
  expect(await stepBack(folders)).toBe(true);
  expect(await running()).toBe("three");
});
