import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../testing/temp-folder.ts";
import { listFiles } from "./files.ts";
import { finishPages, styleFinder } from "./finish-pages.ts";
import { finishPage } from "./page-html.ts";

const MODULE_CODE = `import "/assets/manifest-1a2b3c4d.js";
import * as route0 from "/assets/root-AAAA1111.js";
import * as route1 from "/assets/about-BBBB2222.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/about":route1};

import("/assets/entry.client-CCCC3333.js");`;
const CONTEXT = 'window.__reactRouterContext = {"basename":"/","ssr":true};';
const STREAM = 'window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"\\u003cp\\u003e\\"]\\n");';
const CLOSE = "window.__reactRouterContext.streamController.close();";

/** A page as the framework prerenders it, with room for more in its body. */
const frameworkPage = (body = "") =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>About</title>` +
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite"}</script>` +
  `<link rel="modulepreload" href="/assets/manifest-1a2b3c4d.js"/>` +
  `<link rel="modulepreload" href="/assets/entry.client-CCCC3333.js"/>` +
  `<link rel="modulepreload" href="/assets/about-BBBB2222.js"/>` +
  `<link rel="stylesheet" href="/assets/site-DDDD4444.css#"/>` +
  `<link rel="stylesheet" href="/assets/common-EEEE5555.css"/></head>` +
  `<body><main><h1>About</h1>${body}</main>` +
  `<script>${CONTEXT}</script><script type="module" async="">${MODULE_CODE}</script>` +
  `<!--$--><script>${STREAM}</script><!--$--><script>${CLOSE}</script><!--/$--><!--/$--></body></html>`;

const boot = { src: "/assets/boot-FFFF6666.js", integrity: "sha384-abc" };
const finish = (page: string, styles: readonly string[] = []) => finishPage(page, boot, () => [...styles]);
const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

describe("finishPage", () => {
  it("moves the module script with its data out into a file named after its content", () => {
    const { html, entry } = finish(frameworkPage());
    expect(entry.code).toBe([CONTEXT, STREAM, CLOSE, MODULE_CODE].join("\n"));
    expect(entry.src).toMatch(/^\/assets\/page-[\w-]{8}\.js$/);
    expect(html).not.toMatch(/__reactRouter|type="module"/);
    // As many as hydration expects.
    expect(html.match(/<script><\/script>/g)).toHaveLength(3);
    expect(finish(frameworkPage().replaceAll("about-BBBB2222.js", "about-GGGG7777.js")).entry.src).not.toBe(entry.src);
  });

  it("lists the entry first, then the preloads in the framework's order, where the module script stood", () => {
    const { html, entry } = finish(frameworkPage());
    const list = /<\/script><script type="application\/json" id="page-modules">(.*?)<\/script><!--\$-->/.exec(
      html,
    )?.[1];
    expect(JSON.parse(list ?? "")).toEqual([
      entry.src,
      "/assets/manifest-1a2b3c4d.js",
      "/assets/entry.client-CCCC3333.js",
      "/assets/about-BBBB2222.js",
    ]);
    expect(html).not.toContain("modulepreload");
  });

  it("ends the head with a script that waits for the stylesheet and the boot script, held to its hash", () => {
    expect(finish(frameworkPage()).html).toContain(
      '<script>0</script><script src="/assets/boot-FFFF6666.js" integrity="sha384-abc" async=""></script></head>',
    );
  });

  it.each([
    ["", []],
    ["<script>run()</script>".repeat(2), [hash("run()")]],
    ['<script type="text/javascript">run()</script>', [hash("run()")]],
    ['<script type="importmap">run()</script>', [hash("run()")]],
    ['<script data-src="x">run()</script>', [hash("run()")]],
  ])("hashes each inline script once and nothing else: %s", (body, hashes) => {
    expect(finish(frameworkPage(body)).scriptHashes).toEqual([hash("0"), ...hashes]);
  });

  it("takes what the script says literally, dollar signs included", () => {
    const code = 'import "/assets/a.js"; const price = "$& $1 $$";';
    expect(finish(frameworkPage().replace(MODULE_CODE, () => code)).entry.code).toContain(code);
  });

  it("links the page's stylesheets as one, lazy sections included, before the parts, which stay named", () => {
    const lazy = ["/assets/site-DDDD4444.css", "/assets/one-HHHH8888.css"];
    const { html, styles } = finish(frameworkPage(), lazy);
    expect(styles).toEqual({
      href: expect.stringMatching(/^\/assets\/styles-[\w-]{8}\.css$/),
      parts: ["/assets/site-DDDD4444.css", "/assets/common-EEEE5555.css", "/assets/one-HHHH8888.css"],
    });
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( disabled="")?/g)];
    expect(links.map(([, href, disabled]) => [href, Boolean(disabled)])).toEqual([
      [styles.href, false],
      ["/assets/site-DDDD4444.css#", true],
      ["/assets/common-EEEE5555.css", true],
      // Without the framework's fragment, for scripts that look for it.
      ["/assets/site-DDDD4444.css", true],
      ["/assets/one-HHHH8888.css", true],
    ]);
    expect(finish(frameworkPage()).styles.href).not.toBe(styles.href);
  });

  it.each([
    '<p class="a" style="color:red">',
    "<p style=color:red>",
    "<style>",
    '<template id="B:1">',
    '<button type="button" onclick="go()">',
    "<img alt=\"a > b\" onerror='go()'>",
  ])("refuses %s and shows it", (tag) => {
    expect(() => finish(frameworkPage(`${tag}text`))).toThrow(`contains «${tag}», which the security policy blocks`);
  });

  it.each([
    '<code>&#x3C;img src=x onerror="alert(1)" style="x"></code>',
    '<img alt="an onerror= handler, style= too"/>',
    '<script type="application/json">{"html":"<p style=\\"x\\">"}</script>',
    '<p data-style="x" data-once="x">',
  ])("lets %s pass", (body) => {
    expect(finish(frameworkPage(body)).html).toContain(body);
  });

  it.each([
    ["a module script", ' type="module" async=""', ""],
    ["its data", "window.__reactRouterContext", "window.other"],
    ["preloads", 'rel="modulepreload"', 'rel="preload"'],
    ["a stylesheet", 'rel="stylesheet"', "rel=stylesheet"],
    ["a head", "</head>", ""],
  ])("refuses a page without %s instead of publishing one whose scripts never start", (_, part, changed) => {
    expect(() => finish(frameworkPage().replaceAll(part, changed))).toThrow("the framework's output has changed");
  });
});

describe("finishPages", () => {
  const client = (pages: Record<string, string>) =>
    tempFolder({
      ".vite/manifest.json": JSON.stringify({
        "app/routes/about.tsx": { file: "assets/about-BBBB2222.js", css: ["assets/about.css"] },
      }),
      "assets/site-DDDD4444.css": ".site{}",
      "assets/common-EEEE5555.css": ".common{}",
      "assets/about.css": ".about{}",
      ...pages,
    });

  it("finishes each page, writes its entry and its styles, and tells under which path it lies", async () => {
    const folder = await client({ "index.html": frameworkPage(), "blog/first/index.html": frameworkPage() });
    const { pages, notFound } = await finishPages(folder, boot);
    expect(Object.keys(pages).sort()).toEqual(["/", "/blog/first"]);
    expect(notFound).toEqual([]);
    const { file = "", styles } = pages["/blog/first"] ?? {};
    const html = await readFile(join(folder, file), "utf8");
    expect(html).toContain(boot.integrity);
    const [entry = ""] = /\/assets\/page-[\w-]+\.js/.exec(html) ?? [];
    expect(await readFile(join(folder, entry), "utf8")).toContain('import("/assets/entry.client-CCCC3333.js")');
    expect(await readFile(join(folder, styles?.href ?? ""), "utf8")).toBe(".site{}\n.common{}\n.about{}");
  });

  it("turns the pages for unknown paths into answers, the most specific first, and leaves no folder behind", async () => {
    const folder = await client({
      "404/index.html": frameworkPage(),
      "console/404/index.html": frameworkPage(),
      "releases/1.0.data": "",
      "table.csv": "",
      "table.csv.data": "",
    });
    const { pages, notFound } = await finishPages(folder, boot);
    expect(pages).toEqual({});
    expect(notFound.map(({ pattern, file }) => [pattern, file])).toEqual([
      ["/console/*", "console-404.html"],
      ["/*", "404.html"],
    ]);
    const left = (await listFiles(folder)).filter((name) => !name.startsWith("assets/"));
    expect(left).toEqual(["404.html", "console-404.html", "releases/1.0.data", "table.csv"]);
  });

  it("names the page that stops the build", async () => {
    const folder = await client({ "guard/index.html": frameworkPage('<p style="color:red">') });
    await expect(finishPages(folder, boot)).rejects.toThrow(/^page \/guard contains «<p style="color:red">»/);
  });
});

describe("styleFinder", () => {
  const stylesOf = styleFinder({
    "app/root.tsx": { file: "assets/root.js", css: ["assets/site.css"], imports: ["_common.js"] },
    "app/routes/home.tsx": {
      file: "assets/home.js",
      css: ["assets/home.css"],
      imports: ["_common.js"],
      dynamicImports: ["app/features/home/HomeSections.tsx", "app/features/shell/search/SearchDialog.tsx"],
    },
    "app/features/home/HomeSections.tsx": {
      file: "assets/HomeSections.js",
      css: ["assets/HomeSections.css"],
      imports: ["app/routes/home.tsx"],
    },
    "app/features/shell/search/SearchDialog.tsx": { file: "assets/Search.js", css: ["assets/Search.css"] },
    "_common.js": { file: "assets/common.js", css: ["assets/common.css"] },
  });

  it("finds the styles of modules and lazy sections, each once, without what is loaded on demand", () => {
    const source = 'import * as a from "/assets/root.js"; import * as b from "/assets/home.js"; import "/assets/x.js"';
    const names = ["common", "site", "HomeSections", "home"];
    expect(stylesOf(source)).toEqual(names.map((name) => `/assets/${name}.css`));
    expect(stylesOf(source)).toHaveLength(names.length);
  });
});
