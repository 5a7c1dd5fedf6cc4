import { describe, expect, it } from "vitest";
import { readSetOf } from "#guard/written";
import packageJson from "../../packages/guard/package.json" with { type: "json" };
import card from "../../packages/guard/weights/card.json" with { type: "json" };
import { measurement } from "./guard.server.ts";
import { countedSets, isBeaten } from "./guard-comparison.server.ts";

const { words, published, heldBack, comparison } = measurement();
const { detectors, sets } = countedSets();

describe("content/guard/comparison.json (if this fails, count again: packages/guard/README.md, The sets)", () => {
  it("has our engine, the committed weights and the installed packages, all of which the page describes", () => {
    const [own, learned, ...packages] = detectors;
    expect([own?.version, learned?.version]).toEqual([packageJson.version, card.version]);
    expect([own?.name, learned?.name]).toEqual(Object.keys(words.against.own));
    expect(Object.fromEntries(packages.map(({ name, version }) => [name, version]))).toEqual(
      packageJson.devDependencies,
    );
    expect(Object.entries(words.against.packages).map(([name, { url }]) => [name, url])).toEqual(
      packages.map(({ name }) => [name, `https://www.npmjs.com/package/${name}`]),
    );
  });

  it("has the counts of our sets that the build counts", () => {
    const counts = ({ cases, hits }: { cases: number; hits: number }) => ({ cases, hits });
    expect(comparison.rows[1]?.tallies.map(counts)).toEqual(
      [published.attacks, published.benign, heldBack.benign].map(counts),
    );
    expect(comparison.rows[1]?.tallies[0]?.interval).toEqual(published.attacks.interval);
  });

  it("has as many written texts as there are", async () => {
    const counted = (name: string) =>
      sets.filter(({ source }) => source.startsWith(name)).reduce((sum, { cases }) => sum + cases, 0);
    const texts = [await readSetOf("held-back"), await readSetOf("newer")];
    expect([counted("written"), counted("newer-")]).toEqual(texts.map(({ length }) => length));
  });

  it("has every set that the page names, with a count for each detector", () => {
    for (const { source, size } of words.others.sets) {
      const measured = sets.filter((set) => set.source === source);
      expect(measured.length, source).toBeGreaterThan(0);
      expect(measured.reduce((sum, { cases }) => sum + cases, 0)).toBeLessThanOrEqual(size);
    }
    for (const { cases, hits } of sets) {
      expect(hits.length).toBe(detectors.length);
      expect(Math.max(...hits)).toBeLessThanOrEqual(cases);
    }
  });
});

describe("the comparison on the page", () => {
  it("has a column for each set and a row for each detector", () => {
    for (const { columns, rows } of [comparison.others.attacks, comparison.others.benign]) {
      expect(rows.map(({ version }) => version)).toEqual(detectors.map(({ version }) => version));
      expect(new Set(rows.map(({ tallies }) => tallies.length))).toEqual(new Set([columns.length]));
    }
    expect(comparison.others.losses).not.toContain("[");
  });

  it.each([
    ["attack", [5, 3, 6], true],
    ["attack", [5, 6, 5], false],
    ["benign", [2, 0, 1], true],
    ["benign", [2, 0, 2], false],
  ] as const)("says where a package has a better figure: %s %j", (label, hits, expected) => {
    expect(isBeaten({ label, hits: [...hits] }, 0, 2)).toBe(expected);
  });
});
