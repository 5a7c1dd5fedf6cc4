import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { testPipeline } from "#server/testing/pipeline.ts";
import { manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { loadStaticFiles, type StaticFiles, serveFiles } from "./files.ts";

let build: Awaited<ReturnType<typeof writeSiteBuild>>;
let files: StaticFiles;

beforeAll(async () => {
  build = await writeSiteBuild();
  const clientDirectory = join(build.directory, "client");
  await symlink("/etc/hostname", join(clientDirectory, "outside.txt"));
  files = await loadStaticFiles({ clientDirectory, manifest, security: { https: true } });
});

afterAll(() => build.remove());

const headersOf = (path: string) => files.entries.get(path)?.encodings.identity.headers;

test("lists pages by path and files by name, and nothing else", () => {
  const KNOWN = `/ /.well-known/security.txt /_.data /assets/app-1a2b.js /assets/small-3c4d.png /contact /film.webm
    /framed /guard /guard.data /icon.svg /robots.txt /thank-you`;
  expect([...files.entries.keys()].sort()).toEqual(KNOWN.split(/\s+/));
});

test("only videos have ranges, and files without compressed siblings do not vary", () => {
  expect(headersOf("/film.webm")).toHaveProperty("Accept-Ranges", "bytes");
  expect(headersOf("/")).not.toHaveProperty("Accept-Ranges");
  expect(headersOf("/assets/app-1a2b.js")).toHaveProperty("Vary", "Accept-Encoding");
  expect(headersOf("/assets/small-3c4d.png")).not.toHaveProperty("Vary");
});

test.each([
  ["2026-12-14T23:59:59Z", "News"],
  ["2026-12-15T00:00:00Z", "Guard"],
])("at %s a page with an announcement shows %s", async (now, expected) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const clientDirectory = join(build.directory, "client");
  await writeFile(join(clientDirectory, "guard/news.html"), "News");
  await writeFile(join(clientDirectory, "guard/news.ended.html"), "Guard");
  const announced = {
    ...manifest,
    pages: { "/guard": { file: "guard/news.html" }, "/contact": { file: "contact/index.html" } },
    announcementEnds: Date.parse("2026-12-15"),
  };
  const { entries } = await loadStaticFiles({ clientDirectory, manifest: announced, security: { https: true } });
  const { app } = testPipeline();
  app.get("*", serveFiles({ entries }));
  expect(await (await app.request("/guard")).text()).toBe(expected);
  expect((await app.request("/contact")).status).toBe(200);
});

test("a page missing from the build stops the start", async () => {
  const missing = { ...manifest, pages: { "/gone": { file: "gone/index.html" } } };
  const clientDirectory = join(build.directory, "client");
  const loading = loadStaticFiles({ clientDirectory, manifest: missing, security: { https: true } });
  await expect(loading).rejects.toThrow("gone/index.html");
});
