import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { findViolations, type SourceFile } from "./boundaries.ts";
import { listFiles } from "./build/files.ts";

const violations = (path: string, text: string) => findViolations([{ path, text }]);
const value = (specifier: string) => `import { thing } from "${specifier}";`;
const type = (specifier: string) => `import type { Thing } from "${specifier}";`;

describe("findViolations", () => {
  it.each([
    ["domain/article.ts", value("./page.ts")],
    ["domain/article.ts", 'import * as v from "valibot";'],
    ["app/ui/Button/Button.tsx", value("../class-names.ts")],
    ["app/ui/Button/Button.tsx", value("react")],
    ["app/ui/Button/Button.tsx", value("react/jsx-runtime")],
    ["app/ui/Button/Button.module.css", '@import "../../../brand/tokens.css";'],
    ["app/features/chrome/Header/Header.tsx", value("#app/paths.ts")],
    ["app/features/chrome/Header/Header.tsx", value("#app/ui/Button/Button.tsx")],
    ["app/features/chrome/Header/Header.tsx", value("../../page/PageOpening/PageOpening.tsx")],
    ["app/features/chrome/Header/Header.tsx", value("#app/chunks/lazy-section.ts")],
    ["app/features/chrome/Header/Header.tsx", value("#brand/site.ts")],
    ["app/features/chrome/Header/Header.tsx", value("react-router")],
    ["app/features/articles/View/View.tsx", type("#app/content/legal.server.ts")],
    ["app/features/articles/View/View.tsx", 'export type { LegalText } from "#app/content/legal.server.ts";'],
    ["app/routes/home.tsx", value("#app/content/pages.server.ts")],
    ["app/routes/home.tsx", type("./+types/home")],
    ["app/root.tsx", 'import font from "@fontsource-variable/geist/files/geist.woff2?url";'],
    ["app/entry.server.tsx", value("node:stream")],
    ["app/content/legal.server.ts", 'import text from "../../content/legal/privacy-policy.md?raw";'],
    ["app/prerender.server.ts", value("node:fs")],
    ["server/pages/render.ts", value("react-router")],
    ["server/main.ts", value("hono")],
    ["server/main.ts", value("node:fs")],
    ["ops/inquiries.ts", value("#server/env.ts")],
    ["tools/build.ts", value("../app/paths.ts")],
    ["e2e/menu.spec.ts", value("#server/main.ts")],
    ["app/paths.test.ts", value("node:fs")],
    ["app/content/articles.server.test.ts", value("#tools/testing/temp-folder.ts")],
  ])("lets %s say %s", (path, text) => {
    expect(violations(path, text)).toEqual([]);
  });

  it.each([
    ["domain/article.ts", value("react"), "domain may import itself, the list of threats and valibot only"],
    ["domain/article.ts", value("#brand/site.ts"), "domain may import itself, the list of threats and valibot only"],
    ["domain/article.ts", value("node:crypto"), "node: modules belong to server, ops, tools and *.server.ts files"],
    ["brand/navigation.ts", value("./site.ts"), "brand may import nothing"],
    ["app/ui/X.tsx", value("#app/paths.ts"), "ui may import itself, react and the brand's tokens only"],
    ["app/ui/X.tsx", value("react-router"), "ui may import itself, react and the brand's tokens only"],
    ["app/ui/X.tsx", value("#brand/site.ts"), "ui may import itself, react and the brand's tokens only"],
    ["app/ui/X.tsx", value("../features/home/Y.tsx"), "ui may import itself, react and the brand's tokens only"],
    ["app/ui/X.module.css", '.a { composes: b from "../features/b.module.css"; }', "ui may import"],
    ["app/features/X.tsx", value("#server/env.ts"), "features may import"],
    ["app/features/X.tsx", value("#app/routes/home.tsx"), "features may import"],
    ["app/features/X.tsx", value("#app/meta/page-meta.ts"), "features may import"],
    ["app/features/X.tsx", value("#app/content/pages.server.ts"), "of content the types only"],
    ["app/features/X.tsx", 'import { type A } from "#app/content/pages.server.ts";', "of content the types only"],
    ["app/features/X.tsx", value("node:path"), "node: modules belong to"],
    ["app/features/X.tsx", value("path"), "node: modules belong to"],
    ["app/routes/contact.tsx", value("#server/inquiry/service.ts"), "never server"],
    ["app/routes/contact.tsx", type("#server/inquiry/service.ts"), "never server"],
    ["app/routes/contact.tsx", value("../../server/env.ts"), "never server"],
    ["app/routes/contact.tsx", value("node:fs"), "node: modules belong to"],
    ["app/entry.client.tsx", value("node:stream"), "node: modules belong to"],
    ["app/content/pages.server.ts", value("#app/features/X.tsx"), "content may import"],
    ["app/meta/page-meta.ts", value("#app/content/pages.server.ts"), "meta may import"],
    [
      "app/chunks/lazy-section.ts",
      value("#app/boot/boot.ts"),
      "chunks may import itself, react, of the router the types, and what tells the boot script that scripts have taken over",
    ],
    ["app/boot/boot.ts", value("#brand/site.ts"), "boot may import itself only"],
    ["app/paths.ts", value("#brand/site.ts"), "paths may import nothing"],
    ["app/helpers/drawer.ts", value("react"), "stands in no row of the import table"],
    ["server/main.ts", value("#app/paths.ts"), "never app"],
    ["server/main.ts", value("react-router"), "packages other than React and its router"],
    ["server/main.ts", value("@react-router/node"), "packages other than React and its router"],
    ["server/main.ts", 'const dom = await import("react-dom/server");', "packages other than React and its router"],
    ["server/pages/render.ts", value("#app/paths.ts"), "react-router only"],
    ["server/pages/render.ts", value("react"), "react-router only"],
    ["ops/inquiries.ts", value("#app/paths.ts"), "never app"],
    ["app/paths.test.ts", value("#server/env.ts"), "tests of app stay away from server"],
    ["server/app.test.ts", value("#app/paths.ts"), "tests of server and ops stay away from app"],
    ["domain/article.test.ts", value("#app/paths.ts"), "tests of domain and brand stand alone"],
  ])("stops %s from saying %s", (path, text, reason) => {
    const found = violations(path, text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(reason);
  });

  it("names the file, the import as it is written, and the rule", () => {
    expect(violations("app/ui/X.tsx", value("#app/paths.ts"))).toEqual([
      "app/ui/X.tsx imports #app/paths.ts: ui may import itself, react and the brand's tokens only",
    ]);
  });

  it("finds every form of import, also after JSX with an apostrophe", () => {
    const text = [
      'import "#server/a.ts";',
      'export * from "#server/b.ts";',
      'type C = typeof import("#server/c.ts");',
      "const text = <p>don't</p>;",
      'const late = () => import("#server/d.ts");',
    ].join("\n");
    expect(violations("app/routes/home.tsx", text)).toHaveLength(4);
  });

  it("takes a type import for one only in its own statement", () => {
    const text = `${type("#app/content/a.server.ts")}\n${value("#app/content/b.server.ts")}`;
    expect(violations("app/features/X.tsx", text)).toEqual([expect.stringContaining("b.server.ts")]);
  });
});

async function repository(): Promise<SourceFile[]> {
  const folders = ["app", "brand", "domain", "ops", "server"];
  const names = await Promise.all(
    folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)),
  );
  const sources = names.flat().filter((name) => /\.(tsx?|mjs|css)$/.test(name));
  return Promise.all(sources.map(async (path) => ({ path, text: await readFile(path, "utf8") })));
}

describe("this repository", () => {
  it("keeps to the import table", async () => {
    const files = await repository();
    expect(files.length).toBeGreaterThan(100);
    expect(findViolations(files)).toEqual([]);
  });
});
