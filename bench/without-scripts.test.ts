import { describe, expect, test } from "vitest";
import { namedScripts, withoutScripts } from "./without-scripts.ts";

const page = [
  '<head><link rel="stylesheet" href="/assets/site.css"/>',
  '<link rel="preload" href="/assets/text.woff2" as="font"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link href="/assets/other.js" as="script" rel="preload"/>',
  '<script src="/assets/boot.js" async=""></script></head>',
  '<body><p>Text</p><script>if (1 < 2) {\n  go("/about")\n}</script>',
  '<script type="application/json" id="list">["/assets/page.js","/assets/entry.js"]</script></body>',
].join("");

describe("a page without scripts", () => {
  test("keeps everything else", () => {
    expect(withoutScripts(page)).toBe(
      '<head><link rel="stylesheet" href="/assets/site.css"/><link rel="preload" href="/assets/text.woff2" as="font"/>' +
        "</head><body><p>Text</p></body>",
    );
  });

  test("names no script any more", () => {
    expect(namedScripts(withoutScripts(page))).toEqual([]);
  });
});

test("the scripts a page names are found once each, listed ones included", () => {
  expect(namedScripts(page)).toEqual(["/assets/entry.js", "/assets/other.js", "/assets/boot.js", "/assets/page.js"]);
});
