import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CLOSE, CONTEXT, frameworkPage, MODULE_CODE, STREAM } from "../testing/framework-page.ts";
import { finishPage } from "./page-html.ts";

const boot = { src: "/assets/boot-FFFF6666.js", integrity: "sha384-abc" };
const noStyles = () => [];
const finish = (page: string, styles: readonly string[] = []) => finishPage(page, boot, () => [...styles]);
const hash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}`;

describe("finishPage", () => {
  it("moves the module script with its data out into a file named after its content", () => {
    const { html, entry } = finish(frameworkPage());
    expect(entry.code).toBe([CONTEXT, STREAM, CLOSE, MODULE_CODE].join("\n"));
    expect(html).not.toContain("__reactRouterContext");
    // As many as hydration expects.
    expect(html.match(/<script><\/script>/g)).toHaveLength(3);
    expect(entry.src).toMatch(/^\/assets\/page-[\w-]{8}\.js$/);
    expect(html).not.toContain('type="module"');
    expect(html).not.toContain("__reactRouterRouteModules");
    expect(finish(frameworkPage().replace("about-BBBB2222.js", "about-GGGG7777.js")).entry.src).toBe(entry.src);
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

  it("ends the head with the boot script, held to its hash", () => {
    expect(finish(frameworkPage()).html).toContain(
      '<script src="/assets/boot-FFFF6666.js" integrity="sha384-abc" async=""></script></head>',
    );
  });

  it("has the body wait for the stylesheet: a script after it does", () => {
    const { html } = finish(frameworkPage());
    expect(html.indexOf("<script>0</script>")).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'));
    expect(html.indexOf("<script>0</script>")).toBeLessThan(html.indexOf("<body>"));
  });

  it("hashes each inline script and nothing else", () => {
    expect(finish(frameworkPage()).scriptHashes).toEqual([hash("0")]);
    expect(finish(frameworkPage({ body: "<script>run()</script>" })).scriptHashes).toEqual([hash("0"), hash("run()")]);
  });

  it.each([
    ["a type that runs", '<script type="text/javascript">run()</script>'],
    ["a second module", '<script type="module">run()</script>'],
    ["an import map", '<script type="importmap">run()</script>'],
    ["a data attribute that only sounds like a source", '<script data-src="x">run()</script>'],
  ])("hashes an inline script with %s", (_, script) => {
    expect(finish(frameworkPage({ body: script })).scriptHashes).toContain(hash("run()"));
  });

  it("hashes a script that occurs twice once", () => {
    const twice = "<script>run()</script>".repeat(2);
    expect(finish(frameworkPage({ body: twice })).scriptHashes).toEqual([hash("0"), hash("run()")]);
  });

  it("takes what the script says literally, dollar signs included", () => {
    const code = 'import "/assets/a.js"; const price = "$& $1 $$";';
    const { html, entry } = finish(frameworkPage().replace(MODULE_CODE, () => code));
    expect(entry.code).toContain(code);
    expect(html).not.toContain("price");
  });

  it("links the page's stylesheets as one, lazy sections included, before the parts, which stay named", () => {
    const lazy = ["/assets/site-DDDD4444.css", "/assets/one-HHHH8888.css", "/assets/two-IIII9999.css"];
    const { html, styles } = finish(frameworkPage(), lazy);
    expect(styles).toEqual({
      href: expect.stringMatching(/^\/assets\/styles-[\w-]{8}\.css$/),
      parts: [
        "/assets/site-DDDD4444.css",
        "/assets/common-EEEE5555.css",
        "/assets/one-HHHH8888.css",
        "/assets/two-IIII9999.css",
      ],
    });
    const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"( disabled="")?/g)];
    expect(links.map(([, href, disabled]) => [href, Boolean(disabled)])).toEqual([
      [styles?.href, false],
      ["/assets/site-DDDD4444.css#", true],
      ["/assets/common-EEEE5555.css", true],
      // Without the framework's fragment, for scripts that look for it.
      ["/assets/site-DDDD4444.css", true],
      ["/assets/one-HHHH8888.css", true],
      ["/assets/two-IIII9999.css", true],
    ]);
  });

  it("gives pages with other stylesheets another file", () => {
    const hrefOf = (name: string) => finish(frameworkPage(), [`/assets/${name}.css`]).styles?.href;
    expect(hrefOf("one-1")).not.toBe(hrefOf("one-2"));
  });

  it.each([
    ["a style attribute", '<p class="a" style="color:red">'],
    ["a style attribute without quotes", "<p style=color:red>"],
    ["an inline style", "<style>"],
    ["a template", '<template id="B:1">'],
    ["an event handler", '<button type="button" onclick="go()">'],
    ["an event handler in single quotes", "<img alt=\"a > b\" onerror='go()'>"],
  ])("refuses %s with a sentence that shows it", (_, tag) => {
    expect(() => finish(frameworkPage({ body: `${tag}text` }))).toThrow(
      `contains «${tag}», which the security policy blocks`,
    );
  });

  it.each([
    ["text about markup", '<code>&#x3C;img src=x onerror="alert(1)" style="x"></code>'],
    ["attribute values about markup", '<img alt="an onerror= handler, style= too"/>'],
    ["data of the page", '<script type="application/json">{"html":"<p style=\\"x\\">"}</script>'],
    ["attributes that only begin alike", '<p data-style="x" data-once="x">'],
  ])("lets %s pass", (_, body) => {
    expect(finish(frameworkPage({ body })).html).toContain(body);
  });

  it.each([
    ["a module script", frameworkPage().replace(' type="module" async=""', "")],
    ["its data", frameworkPage().replaceAll("window.__reactRouterContext", "window.other")],
    ["preloads", frameworkPage().replaceAll('rel="modulepreload"', 'rel="preload"')],
    ["a stylesheet", frameworkPage().replaceAll('rel="stylesheet"', "rel=stylesheet")],
    ["a head", frameworkPage().replace("</head>", "")],
  ])("refuses a page without %s instead of publishing one whose scripts never start", (_, page) => {
    expect(() => finishPage(page, boot, noStyles)).toThrow(/the framework's output has changed/);
  });
});
