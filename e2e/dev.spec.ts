import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { copyOfProject } from "../tools/testing/project-copy.ts";
import { countDocumentLoads, expect, test } from "./support/site.ts";

// `npm run dev` on a copy, whose content can be broken.
let folder = "";
let server: ChildProcess;
let origin = "";
let output = "";

test.beforeAll(async () => {
  folder = await copyOfProject("dev");
  const tool = resolve("node_modules/@react-router/dev/bin.js");
  const { NODE_ENV: _, ...env } = process.env;
  server = spawn(process.execPath, [tool, "dev", "--port", "0"], {
    cwd: folder,
    env: { ...env, PORT: "0", NO_COLOR: "1" },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (chunk) => (output += chunk));
  await expect(() => expect(output).toMatch(/Local: +http/)).toPass();
  origin = /Local: +(http:\/\/localhost:\d+)/.exec(output)?.[1] ?? "";
});

test.afterAll(async () => {
  server.kill();
  await once(server, "exit");
  await rm(folder, { recursive: true, force: true });
});

test("pages come up without a word in the console; what is wrong with one is shown over it, until it is corrected", async ({
  page,
}) => {
  const documents = countDocumentLoads(page);
  for (const path of ["/contact", "/about"]) {
    await page.goto(origin + path);
    await expect(page.locator("[data-enhanced=true]").first()).toBeAttached();
  }
  expect(documents.loads).toBe(2);
  expect(output).not.toContain("deprecated");

  const file = join(folder, "content/pages/about.yaml");
  const text = await readFile(file, "utf8");
  const overlay = page.locator("vite-error-overlay");
  await writeFile(file, text.replace(/^ +body: \|\n( +)/m, "$&[A link](/gaurd)\n\n$1"));
  await expect(overlay).toContainText("«/gaurd»: there is no such page or file (content/pages/about.yaml:");

  await writeFile(file, text.replace(/^heading:/m, "headline:"));
  await expect(overlay).toContainText("content/pages/about.yaml: heading is missing");
  const answer = await page.goto(`${origin}/about`);
  expect(answer?.status()).toBe(500);
  // By a worker the page learns that a restarted server is back.
  expect(await answer?.headerValue("Content-Security-Policy")).toContain("worker-src blob:");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("content/pages/about.yaml");
  await expect(page.getByRole("main")).toContainText("headline is no field of this file (line 4)");
  expect((await page.request.get(`${origin}/privacy-policy`)).status()).toBe(200);
  await writeFile(file, text);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});
