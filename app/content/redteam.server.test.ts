import { describe, expect, it } from "vitest";
import { redTeamPage } from "./redteam.server.ts";

const { families, finding, engagement, questions } = redTeamPage;
const { sheet } = finding;

/** The 95% Wilson interval of `hits` in `n`, in whole per cent. */
function wilson(hits: number, n: number): [number, number] {
  const z = 1.959964;
  const share = hits / n;
  const middle = (share + z ** 2 / (2 * n)) / (1 + z ** 2 / n);
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / (1 + z ** 2 / n);
  return [Math.round((middle - half) * 100), Math.round((middle + half) * 100)];
}
const zeroBound = (n: number) => `${((1 - 0.05 ** (1 / n)) * 100).toFixed(1)}%`;

describe("the tally", () => {
  it("has as many strokes and variants as its words say", () => {
    const { text, variants } = families.tally;
    const total = variants.reduce((sum, { count }) => sum + count, 0);
    expect(text).toContain(`${total} prompts in ${variants.length} variants`);
    const [, direct = 0, indirect = 0] = (/(\d+) direct, (\d+) indirect/.exec(text) ?? []).map(Number);
    expect(direct + indirect).toBe(total);
  });
});

describe("the families", () => {
  it("are as many as the heading says", () => {
    expect(families.families).toHaveLength(10);
    expect(families.heading).toMatch(/^Ten /);
  });

  it("are all run again after the fixes, and known to the defence only in week 5", () => {
    for (const { use } of families.families) {
      expect(use[4]).toBe("again");
      expect(use.slice(0, 3)).not.toContain("adaptive");
    }
  });
});

describe("the sample finding", () => {
  it("says on the sheet and beside it that it is one", () => {
    expect(sheet.mark).toMatch(/sample/i);
    expect(finding.lead).toMatch(/sample/i);
  });

  it("counts right: the interval of its rate, and the bound of its retest", () => {
    const [hits = 0, n = 0] = sheet.reproduction.rate.value.match(/\d+/g)?.map(Number) ?? [];
    expect(sheet.reproduction.rate.interval).toContain(wilson(hits, n).join("–"));
    expect(sheet.retest.bound).toContain(zeroBound(100));
  });

  it("names no host that could exist", () => {
    const hosts = JSON.stringify(sheet).match(/@[\w.]+/g);
    expect(new Set(hosts)).toEqual(new Set(["@attacker.example"]));
  });
});

describe("the questions", () => {
  it("count right", () => {
    const [first] = questions.questions;
    for (const n of [30, 100, 300]) expect(first?.answer[0]).toMatch(new RegExp(`${n} attempts[^%]*${zeroBound(n)}`));
  });
});

describe("the engagement", () => {
  it("has six weeks, each leaving something", () => {
    expect(engagement.weeks.map(({ leaves }) => leaves)).toHaveLength(6);
    expect(new Set(engagement.weeks.map(({ leaves }) => leaves)).size).toBe(6);
  });
});
