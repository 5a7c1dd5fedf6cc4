import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Every source file that git knows; the studio is a package of its own. */
const names = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.js", "*.css"], { encoding: "utf8" })
  .split("\n")
  .filter((name) => name !== "" && !name.startsWith("studio/") && existsSync(name));
const files = names.map((name) => ({ name, text: readFileSync(name, "utf8") }));
const lines = (list: typeof files) => list.reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);

const TYPE = /(?:^|[\s;{])(font|font-size|line-height|font-weight|letter-spacing):\s*([^;}]+)/g;

/** Each set of size, line height, weight and tracking that a rule outside the kit gives to text. */
function typeTreatments(css: typeof files): Set<string> {
  const rules = css
    .filter(({ name }) => !/^app\/kit\//.test(name))
    .flatMap(({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, "").match(/\{[^{}]*\}/g) ?? []);
  const treatments = rules.map((rule) => [...rule.matchAll(TYPE)].map(([, name, value]) => `${name}:${value?.trim()}`));
  return new Set(treatments.filter((set) => set.length > 0).map((set) => set.sort().join(";")));
}

const is = (pattern: RegExp) => files.filter(({ name }) => pattern.test(name));
const css = is(/\.css$/);
for (const [what, list] of Object.entries({
  "source files": files,
  "of them tests": is(/\.(?:test|spec)\.tsx?$|\/testing\/|^e2e\//),
  "of them CSS": css,
}))
  console.log(`${what.padEnd(16)}${String(list.length).padStart(6)}${String(lines(list)).padStart(8)} lines`);
console.log(`type treatments outside the kit: ${typeTreatments(css).size}`);
