import { expect, it } from "vitest";
import { type Pattern, patternsIn, patternsOf, pumpedTexts, superlinear } from "./patterns.ts";

/** Folders whose code reads texts of visitors, operators and editors. */
const FOLDERS = "packages/guard/src app domain server ops tools/articles tools/benchmark tools/edit".split(" ");
const patterns = (await Promise.all(FOLDERS.map(patternsIn))).flat();

const LENGTH = 50_000;
/** Linear patterns take a sixth of this at most, quadratic ones twice as long and more. */
const MAX_MS = 200;

/** Whether a pattern takes too long for a text made of it. */
function isSlow(pattern: Pattern): boolean {
  const expression = new RegExp(pattern.source, pattern.flags);
  return pumpedTexts(pattern, LENGTH).some((text) => {
    const before = process.cpuUsage();
    if (expression.global) text.replaceAll(expression, "");
    else expression.test(text);
    const { user, system } = process.cpuUsage(before);
    return user + system > MAX_MS * 1000;
  });
}

it.each([
  ["const a = /[*]{3,}data/g", true],
  ["const a = /(?<![*])[*]{3,}data/g", false],
  [`const n = 3; const a = new RegExp(\`[*]{\${n},}data\`)`, true],
  [`const a = new RegExp(\`^\${name}+data\`)`, false],
  ["const a = / [(].*[)]$/", true],
  ["const a = / [(][^()]*[)]$/", false],
])("%s takes time that grows faster than the text: %s", (code, expected) => {
  const [found] = patternsOf("a.ts", code) as [Pattern];
  expect(superlinear(found).length > 0 || isSlow(found)).toBe(expected);
});

it("finds no pattern in the sources whose time grows faster than the text", () =>
  expect(patterns.flatMap((pattern) => superlinear(pattern).map((why) => `${pattern.place} ${why}`))).toEqual([]));

it("applies every pattern quickly to texts that repeat its parts", { timeout: 60_000 }, () => {
  expect(patterns.filter(isSlow).map(({ place }) => place)).toEqual([]);
});
