import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { frameworkPage } from "../testing/framework-page.ts";
import { tempFolder } from "../testing/temp-folder.ts";
import { listFiles } from "./files.ts";
import { finishPages } from "./finish-pages.ts";

const boot = { src: "/assets/boot-FFFF6666.js", integrity: "sha384-abc" };
const manifest = JSON.stringify({
  "app/routes/about.tsx": { file: "assets/about-BBBB2222.js", css: ["assets/about.css"] },
});
const styles = {
  "assets/site-DDDD4444.css": ".site{}",
  "assets/common-EEEE5555.css": ".common{}",
  "assets/about.css": ".about{}",
};
const client = (pages: Record<string, string>) => tempFolder({ ".vite/manifest.json": manifest, ...styles, ...pages });

describe("finishPages", () => {
  it("finishes each page and tells under which path it lies", async () => {
    const home = frameworkPage({ body: "<script>run()</script>" });
    const folder = await client({ "index.html": home, "blog/first/index.html": frameworkPage() });
    const { pages, notFound } = await finishPages(folder, boot);
    expect(Object.keys(pages).sort()).toEqual(["/", "/blog/first"]);
    expect(pages["/blog/first"]?.file).toBe("blog/first/index.html");
    expect(pages["/"]?.scriptHashes).toHaveLength(2);
    expect(notFound).toEqual([]);
    const html = await readFile(join(folder, "blog/first/index.html"), "utf8");
    expect(html).toContain(boot.integrity);
    expect(html).toContain('href="/assets/about.css"');
  });

  it("writes the page's styles as one file, in the order of the page", async () => {
    const folder = await client({ "index.html": frameworkPage() });
    const { href = "" } = (await finishPages(folder, boot)).pages["/"]?.styles ?? {};
    expect(await readFile(join(folder, href), "utf8")).toBe(".site{}\n.common{}\n.about{}");
  });

  it("writes the page's entry where the page says it is", async () => {
    const folder = await client({ "index.html": frameworkPage() });
    await finishPages(folder, boot);
    const [entry] = /\/assets\/page-[\w-]+\.js/.exec(await readFile(join(folder, "index.html"), "utf8")) ?? [];
    expect(await readFile(join(folder, entry ?? ""), "utf8")).toContain('import("/assets/entry.client-CCCC3333.js")');
  });

  it("turns the pages for unknown paths into answers, the most specific first, and leaves no folder behind", async () => {
    const folder = await client({ "404/index.html": frameworkPage(), "console/404/index.html": frameworkPage() });
    const { pages, notFound } = await finishPages(folder, boot);
    expect(pages).toEqual({});
    expect(notFound.map(({ pattern, file }) => [pattern, file])).toEqual([
      ["/console/*", "console-404.html"],
      ["/*", "404.html"],
    ]);
    const left = (await listFiles(folder)).filter((name) => !name.startsWith("assets/"));
    expect(left).toEqual(["404.html", "console-404.html"]);
  });

  it("names the page that stops the build", async () => {
    const folder = await client({ "guard/index.html": frameworkPage({ body: '<p style="color:red">' }) });
    await expect(finishPages(folder, boot)).rejects.toThrow(/^page \/guard contains «<p style="color:red">»/);
  });
});
