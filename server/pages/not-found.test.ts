import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentOf, manifest, NOT_FOUND_HASH, writeSiteBuild } from "#server/testing/site-build.ts";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { loadStaticFiles, type StaticFiles } from "../static/files.ts";
import { notFound } from "./not-found.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let files: StaticFiles;
let app: StepSite;

beforeAll(async () => {
  build = await writeSiteBuild();
  const clientDirectory = join(build.directory, "client");
  files = await loadStaticFiles({ clientDirectory, manifest, security: { https: false } });
  app = await stepSite(notFound(files.notFound, []));
});

afterAll(async () => {
  await app.close();
  files.close();
  await build.remove();
});

test.each([
  ["/nowhere", "404.html"],
  ["/consoles", "404.html"],
  ["/blog/nobody-wrote-this", "blog-404.html"],
  ["/blog/nobody/wrote", "404.html"],
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
  expect(await response.text()).toBe(contentOf("404.html"));
  const again = await app.request("/nowhere", { headers: { "If-None-Match": "*" } });
  expect(again.status).toBe(404);
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
