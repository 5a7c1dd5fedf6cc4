import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "#brand/site.ts";
import { linksOf, pathsNamed, scriptsNamed } from "./docs.ts";

const read = (file: string) => readFileSync(file, "utf8");
const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...markdownIn("docs")];
const { scripts } = JSON.parse(read("package.json"));

describe.each(documents)("%s", (document) => {
  const text = read(document);

  it("names files that exist", () => {
    expect(pathsNamed(text).filter((path) => !existsSync(path))).toEqual([]);
  });

  it("links to files that exist", () => {
    expect(linksOf(text).filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });

  it("names commands that exist", () => {
    expect(scriptsNamed(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe("decisions", () => {
  const names = readdirSync("docs/decisions").sort();

  it("are numbered without a gap", () => {
    const numbers = names.map((name) => /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);
    expect(numbers).toEqual(names.map((_, index) => String(index + 1).padStart(4, "0")));
  });

  it.each(names)("%s says what was decided, why, and what follows", (name) => {
    const headings = read(join("docs/decisions", name)).match(/^## .*/gm);
    expect(headings).toEqual(["## Context", "## Decision", "## Consequences"]);
  });
});

it("reports go to the address that the site gives", () => {
  expect(read("SECURITY.md").match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)).toEqual([site.securityEmail]);
});

it("the example of settings sets only what is read", () => {
  const readers = read("compose.yaml");
  const names = [...read(".env.example").matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !readers.includes(`\${${name}:`))).toEqual([]);
});

describe("reading a document", () => {
  it.each([
    ["a file", "see `app/routes.ts`.", ["app/routes.ts"]],
    ["a folder", "`tools/cli/`", ["tools/cli/"]],
    [
      "a file at the top",
      "`compose.yaml`, `Dockerfile`, `.env.example`",
      ["compose.yaml", "Dockerfile", ".env.example"],
    ],
    ["a pattern, by its folder", "`app/content/*.server.ts`", ["app/content/"]],
    ["paths in a block", "```sh\nnode tools/build/main.ts, now\n```", ["tools/build/main.ts"]],
    ["an argument of a command", "`node tools/cli/start.mjs`", ["tools/cli/start.mjs"]],
    ["nothing in prose", "and/or, brand/site.ts", []],
    ["no address of the site", "`/healthz` `/blog/:slug` `https://a.example/b`", []],
    ["no package", "`@photostructure/sqlite` `node:http`", []],
    ["nothing that is made later", "`build/site.json` `.cache/earlier-assets/`", []],
    ["no ending", "`.module.css` `.phone.spec.ts`", []],
  ])("finds %s", (_, text, paths) => {
    expect(pathsNamed(text)).toEqual(paths);
  });

  it("finds links to files, without their anchors", () => {
    const text = "[a](docs/a.md#part) [b](https://b.example) [c](#c) [d](../d)";
    expect(linksOf(text)).toEqual(["docs/a.md", "../d"]);
  });

  it("finds commands", () => {
    expect(scriptsNamed("`npm start`, `npm test -- unit`, `npm run dev`, `npm install -E`, npm run a:b")).toEqual([
      "start",
      "test",
      "dev",
      "a:b",
    ]);
  });
});
