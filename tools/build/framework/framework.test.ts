import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import table from "#app/routes.ts";
import { readSiteManifest } from "#server/pages/manifest.ts";
import { listFiles } from "../files.ts";
import { finishPage } from "./page-html.ts";

// Tests each assumption listed in README.md against the real output of the installed framework.
const CLIENT = "build/client";
/** Compressed, the boot script is a third of this: two network packets with its headers. */
const BOOT_MAX_BYTES = 4_096;
const read = (file: string) => readFile(join(CLIENT, file), "utf8");

const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(resolve("build/server/index.js")).href);
const handle = createRequestHandler(build, "production");
const rendered = await (await handle(new Request("https://site.example/about"), new RouterContextProvider())).text();
const files = new Set(await listFiles(CLIENT));

describe("finishPage, on a page rendered by the framework", () => {
  it("moves scripts, data and preloads out of the page, and leaves one inline script", () => {
    const { html, entry, scriptHashes } = finishPage(rendered);
    expect(html).not.toMatch(/__reactRouter|type="module"|modulepreload/);
    expect(html.match(/<script><\/script>/g)).toHaveLength(3);
    expect(entry?.code).toMatch(/^window\.__reactRouterContext = [\s\S]*\nimport\("\/assets\/entry\.client-[^"]+"\);$/);
    const list: string[] = JSON.parse(/id="page-modules">(.*?)<\/script>/.exec(html)?.[1] ?? "");
    expect(list[0]).toBe(entry?.src);
    expect(list.slice(1).filter((name) => !files.has(name.slice(1)))).toEqual([]);
    expect(list).toContain(build.assets.entry.module);
    const hash = createHash("sha256").update("0").digest("base64");
    expect(scriptHashes).toEqual([`sha256-${hash}`]);
  });

  it.each([
    ["module script", 'type="module"', 'type="text/x"'],
    ["data for its scripts", "window.__reactRouterContext", "window.other"],
    ["module preloads", 'rel="modulepreload"', 'rel="preload"'],
    ["single stylesheet", 'rel="stylesheet"', 'rel="other"'],
    ["end of its head", "</head>", ""],
    ["boot script", "async", "defer"],
  ])("throws if the page has no %s", (what, part, changed) => {
    expect(() => finishPage(rendered.replaceAll(part, changed))).toThrow(`has no ${what}; the framework's output`);
  });

  it.each([
    '<p class="a" style="color:red">',
    "<p style=color:red>",
    "<style>",
    '<template id="B:1">',
    '<button type="button" onclick="go()">',
    "<img alt=\"a > b\" onerror='go()'>",
  ])("rejects %s and quotes it", (tag) => {
    const page = rendered.replace("</main>", `${tag}</main>`);
    expect(() => finishPage(page)).toThrow(`contains «${tag}`);
  });

  it.each([
    '<code>&#x3C;img src=x onerror="alert(1)" style="x"></code>',
    '<img alt="an onerror= handler, style= too"/>',
    '<script type="application/json">{"html":"<p style=\\"x\\">"}</script>',
    '<p data-style="x" data-once="x"></p>',
  ])("leaves %s unchanged", (markup) => {
    expect(finishPage(rendered.replace("</main>", `${markup}</main>`)).html).toContain(`${markup}</main>`);
  });

  it("leaves a page without scripts unchanged", () => {
    const page = '<head><link rel="stylesheet" href="/a.css"/></head><p>Text</p>';
    expect(finishPage(page)).toEqual({ html: page, entry: undefined, scriptHashes: [] });
  });
});

describe("the build", () => {
  it("links one stylesheet, then one boot script with an SRI hash, on every page", async () => {
    const { pages, notFound, framed } = await readSiteManifest("build/site.json");
    const inFrames = framed.map((path) => pages[path]?.file);
    for (const { file } of [...Object.values(pages), ...notFound]) {
      const html = await read(file);
      expect(html.match(/<link rel="stylesheet"[^>]*>/g), file).toEqual([
        `<link rel="stylesheet" href="${build.assets.routes.root?.css?.[0]}"/>`,
      ]);
      // Embedded pages run their own script and none of the framework's.
      if (inFrames.includes(file)) continue;
      const [, src = "", integrity] =
        /<script async="" src="\/(assets\/boot-[^"]+)" integrity="([^"]+)"><\/script><\/head>/.exec(html) ?? [];
      const code = await read(src);
      expect(code.length).toBeLessThan(BOOT_MAX_BYTES);
      const hash = createHash("sha384").update(code);
      expect(integrity, file).toBe(`sha384-${hash.digest("base64")}`);
    }
  });

  it("has a data file for every page at the address that links preload", async () => {
    const { pages } = await readSiteManifest("build/site.json");
    const missing = Object.keys(pages).filter((path) => !files.has(path === "/" ? "_.data" : `${path.slice(1)}.data`));
    expect(missing).toEqual([]);
  });

  it("imports each page's code from the module in the router's manifest", async () => {
    const entry = await read(build.assets.entry.module.slice(1));
    const all = table.flatMap((route) => [route, ...("children" in route ? route.children : [])]);
    const pages = (all as RouteConfigEntry[]).filter(({ file }) => file.endsWith(".tsx"));
    const modules = pages.map(({ id, file }) => build.assets.routes[id ?? file.replace(".tsx", "")]?.module);
    const imported = [...entry.matchAll(/import\(["'`]\.\/([^"'`]+)/g)].map(([, name]) => `/assets/${name}`);
    expect(imported).toEqual(expect.arrayContaining(modules));
  });
});
