import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf, manifest, NOT_FOUND_HASH, writeSiteBuild } from "#server/testing/site-build.ts";
import { notFound } from "./not-found.ts";
import type { RequestVariables } from "./request-log.ts";
import { loadStaticFiles, type StaticFiles } from "./static-files.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let files: StaticFiles;
const app = new Hono<RequestVariables>();

beforeAll(async () => {
  build = await writeSiteBuild();
  const clientDirectory = join(build.directory, "client");
  files = await loadStaticFiles({ clientDirectory, manifest, security: { https: false } });
  app.notFound(notFound(files.notFound));
});

afterAll(async () => {
  files.close();
  await build.remove();
});

test.each([
  ["/nowhere", "404.html"],
  ["/consoles", "404.html"],
  ["/console", "console-404.html"],
  ["/console/", "console-404.html"],
  ["/console/deep/er", "console-404.html"],
])("%s shows %s", async (path, file) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe(contentOf(file));
});

test("the page has its policy, no validator, and comes compressed", async () => {
  const response = await app.request("/nowhere", { headers: { "Accept-Encoding": "br" } });
  expect(response.headers.get("Content-Security-Policy")).toContain(`'${NOT_FOUND_HASH}'`);
  expect(response.headers.get("ETag")).toBeNull();
  expect(response.headers.get("Cache-Control")).toBe("no-cache");
  expect(response.headers.get("Content-Encoding")).toBe("br");
  const body = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("Content-Length")).toBe(String(body.length));
  expect(brotliDecompressSync(body).toString()).toBe(contentOf("404.html"));
});

test.each(["/assets/gone-1a2b.js", "/assets/folder/", "/wp-login.php", "/nowhere.data", "/index.html", "/404.html"])(
  "%s is a missing file and never a page",
  async (path) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);
