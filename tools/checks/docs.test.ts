import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const FENCE = /```\w*\n([\s\S]*?)```/g;
const CODE = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
const NPM_SCRIPT = /\bnpm (?:run )?(start|test|(?<=run )[\w:-]+)/g;

/** Paths that commands create, absent in a fresh clone. */
const GENERATED = /^(build|data|node_modules|test-results|bench\/node_modules|\.cache)(\/|$)/;
const PATH = /^[\w.-]+(?:\/[\w.*-]+)*\/?$/;
const FILE_NAME = /\.(?:ts|tsx|mjs|css|json|md|ya?ml)$|^(?:Dockerfile|LICENSE|\.env\.example)$/;
/** File endings such as `.module.css`, which are not paths. */
const ENDING = /^\.[\w.]*\.(?:ts|tsx|css)$/;

const read = (file: string) => readFileSync(file, "utf8");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] as string);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));

/** The paths a document names in code; a glob pattern counts as its folder. */
function pathsNamed(markdown: string): string[] {
  const code = [...matches(markdown, FENCE), ...matches(markdown.replace(FENCE, ""), CODE)];
  return code
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.replace(/[,;:]$/, ""))
    .filter((word) => PATH.test(word) && (word.includes("/") || FILE_NAME.test(word)))
    .filter((word) => !GENERATED.test(word) && !ENDING.test(word))
    .map((word) => word.replace(/\/[^/]*\*.*$/, "/"));
}

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "packages/guard/README.md",
  "packages/guard/data/README.md",
  ...filesIn("docs").filter((name) => /\.md$/.test(name)),
];

it.each(documents)("%s names and links to existing files and commands", (document) => {
  const text = read(document);
  const { scripts } = JSON.parse(read("package.json"));
  const links = matches(text, LINK)
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => join(dirname(document), target.replace(/#.*$/, "")));
  expect([...pathsNamed(text), ...links].filter((path) => !existsSync(path))).toEqual([]);
  expect(matches(text, NPM_SCRIPT).filter((name) => !(name in scripts))).toEqual([]);
});

it("every dependency is listed once in docs/dependencies.md", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const listed = matches(read("docs/dependencies.md"), /^\| `([^`]+)` \|/gm);
  expect(listed.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

it(".env.example sets only known settings", () => {
  const names = matches(read(".env.example"), /^([A-Z_]+)=/gm);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !read("compose.yaml").includes(`\${${name}:`))).toEqual([]);
});

describe("the runbook", () => {
  const runbook = read("docs/runbook.md");

  it("explains every setting", () => {
    const names = matches(read("server/process/settings.ts"), /^ {2}([A-Z_]+): v\./gm);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });

  it("explains every log message", () => {
    const call = /\blog(?:ger)?\.(?:info|warn|error)\(\s*(?:(?:\{[^}]*\}|\w+),\s*)?(?:"(.*?)"|`(.*?)`)/gs;
    const sources = filesIn("server").filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.includes("testing/"));
    const messages = sources.flatMap((name) =>
      [...read(name).matchAll(call)].map((match) => match[1] ?? match[2] ?? ""),
    );
    expect(messages.length).toBeGreaterThan(15);
    // A template string is searched for by its constant parts.
    const parts = messages.flatMap((text) => text.split(/\$\{[^}]*\}/).map((part) => part.trim()));
    expect(parts.filter((part) => !runbook.includes(part))).toEqual([]);
  });
});
