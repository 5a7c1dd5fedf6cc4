import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

type Source = { name: string; text: string };

const patterns = ["*.ts", "*.tsx", "*.mjs", "*.js", "*.css"];
/** All source files tracked by git, packages included. */
const sources: Source[] = execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
  .split("\n")
  .filter((name) => name !== "" && existsSync(name))
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

const isCss = ({ name }: Source) => name.endsWith(".css");
const isTest = ({ name }: Source) => /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\/|^(?:e2e|bench)\//.test(name);
const css = sources.filter(isCss);
const tests = sources.filter((source) => isTest(source) && !isCss(source));
const code = sources.filter((source) => !isTest(source) && !isCss(source));

const lines = (list: readonly Source[]) => list.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
const against = (count: number, limit: number) =>
  count <= limit ? `at most ${limit}` : `at most ${limit}, ${count - limit} too many`;

const row = (what: string, list: readonly Source[], limit: string) =>
  console.log(`${what.padEnd(6)}${String(list.length).padStart(7)}${String(lines(list)).padStart(8)}   ${limit}`);
console.log("        files   lines");
row("code", code, against(lines(code), 40_000));
row("tests", tests, against(lines(tests), 22_500));
row("CSS", css, against(lines(css), 9_800));
row("all", sources, `${against(sources.length, 960)} (files)`);

const TYPE = /(?:^|[\s;{])(font|font-size|line-height|font-weight|letter-spacing):\s*([^;}]+)/g;

/** Distinct combinations of font size, line height, weight and letter spacing outside the kit. */
function typeTreatments(): Set<string> {
  const rules = css
    .filter(({ name }) => !name.startsWith("app/kit/"))
    .flatMap(({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, "").match(/\{[^{}]*\}/g) ?? []);
  const treatments = rules.map((rule) => [...rule.matchAll(TYPE)].map(([, name, value]) => `${name}:${value?.trim()}`));
  return new Set(treatments.filter((set) => set.length > 0).map((set) => set.sort().join(";")));
}

console.log(`type treatments outside the kit: ${typeTreatments().size}`);
