import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { tempFolder, writeFiles } from "../testing/temp-folder.ts";
import { stepBack, takePlace } from "./take-place.ts";

it("a build takes the place of the last one, which is one step back, and the same step leads forward again", async () => {
  const folder = await tempFolder();
  const at = { current: join(folder, "build"), next: join(folder, "next"), previous: join(folder, "kept/previous") };
  const made = async (version: string) => {
    await writeFiles(at.next, { "site.json": version });
    await takePlace(at);
  };
  const running = () => readFile(join(at.current, "site.json"), "utf8");

  expect(await stepBack(at)).toBe(false);
  await made("one");
  expect(await stepBack(at)).toBe(false);
  expect(await running()).toBe("one");
  await made("two");
  await made("three");
  // A build that stopped half-way is in nobody's way.
  await mkdir(at.next);
  expect(await stepBack(at)).toBe(true);
  expect(await running()).toBe("two");
  expect(await stepBack(at)).toBe(true);
  expect(await running()).toBe("three");
});
