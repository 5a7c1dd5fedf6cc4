import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createAgent, submit } from "../../server/testing/visitors.ts";
import { tempFolder } from "../../tools/testing/temp-folder.ts";
import { startSiteProcess } from "./site-process.ts";

test("what the site writes by itself stays in the folder it was given", async () => {
  const folder = await tempFolder();
  const site = await startSiteProcess(folder);
  const agent = createAgent(1);
  expect(await submit(site.origin, agent)).toMatchObject({ outcome: "acknowledged" });
  agent.destroy();
  await expect.poll(() => readdir(`${folder}/data/outbox`).catch(() => [])).toHaveLength(1);
  expect(await site.stop()).toBe(0);
  expect(await readdir(folder)).toEqual(["data"]);
});
