import { describe, expect, it } from "vitest";
import { styleFinder } from "./styles.ts";

const stylesOf = styleFinder({
  "app/root.tsx": { file: "assets/root.js", css: ["assets/site.css"], imports: ["_common.js"] },
  "app/routes/home.tsx": {
    file: "assets/home.js",
    css: ["assets/home.css"],
    imports: ["_common.js"],
    dynamicImports: ["app/features/home/HomeSections.tsx"],
  },
  "app/features/home/HomeSections.tsx": {
    file: "assets/HomeSections.js",
    css: ["assets/HomeSections.css"],
    imports: ["_threats.js", "app/routes/home.tsx"],
  },
  "_threats.js": { file: "assets/threats.js", css: ["assets/threats.css"] },
  "app/routes/shell.tsx": {
    file: "assets/shell.js",
    css: ["assets/shell.css"],
    dynamicImports: ["app/features/shell/search/SearchDialog.tsx"],
  },
  "app/features/shell/search/SearchDialog.tsx": { file: "assets/Search.js", css: ["assets/Search.css"] },
  "_common.js": { file: "assets/common.js", css: ["assets/common.css"] },
  "app/routes/about.tsx": { file: "assets/about.js", css: ["assets/about.css"], imports: ["_common.js"] },
});
const importing = (...files: string[]) =>
  files.map((file, index) => `import * as route${index} from "${file}";`).join("\n");

describe("styleFinder", () => {
  it("finds what lazily imported sections need, before what stands on them, each once, in spite of a circle", () => {
    expect(stylesOf(importing("/assets/home.js"))).toEqual([
      "/assets/common.css",
      "/assets/threats.css",
      "/assets/HomeSections.css",
      "/assets/home.css",
    ]);
  });

  it("leaves out what no page shows until it is asked for", () => {
    expect(stylesOf(importing("/assets/shell.js"))).toEqual(["/assets/shell.css"]);
  });

  it("names a stylesheet that several modules share once", () => {
    expect(stylesOf(importing("/assets/root.js", "/assets/about.js"))).toEqual([
      "/assets/common.css",
      "/assets/site.css",
      "/assets/about.css",
    ]);
  });

  it("starts afresh for each page", () => {
    stylesOf(importing("/assets/about.js"));
    expect(stylesOf(importing("/assets/about.js"))).toEqual(["/assets/common.css", "/assets/about.css"]);
  });

  it("passes over scripts without styles of their own, such as the framework's route table", () => {
    expect(stylesOf(`import "/assets/manifest-1a2b3c4d.js";\n${importing("/assets/unknown.js")}`)).toEqual([]);
  });
});
