import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FINDING_ITEMS } from "#domain/content/page-constants.ts";
import { wilson, zeroBound } from "#domain/resources/rates.ts";
import { redTeamPage } from "./red-team.server.ts";

const { families, finding, questions } = redTeamPage();
const { sheet } = finding;

/** In whole per cent, as it is printed. */
function interval(hits: number, n: number): string {
  const { low, high } = wilson({ hits, attempts: n });
  return [low, high].map((share) => Math.round(share * 100)).join("–");
}
const bound = (n: number) => `${(zeroBound(n, 95) * 100).toFixed(1)}%`;

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
    const [hits = 0, n = 0] = sheet.rate.value.match(/\d+/g)?.map(Number) ?? [];
    expect(sheet.rate.interval).toContain(interval(hits, n));
    expect(finding.arithmetic).toContain(`Wilson for ${hits} of ${n};`);
    const [none, retested = 0] = sheet.retest.value.match(/\d+/g)?.map(Number) ?? [];
    expect(none).toBe(0);
    expect(sheet.retest.bound).toContain(bound(retested));
  });

  it("counts nothing after the fix that takes the tool away: by construction, no rate applies", () => {
    expect(sheet.fix.steps[0]?.what).toMatch(/^Remove /);
    expect(sheet.retest.before).toMatch(/^After fix 2\b/);
  });

  it("consists of the nine things that the article on red teaming asks for", () => {
    const article = readFileSync("content/articles/red-teaming-week-by-week.md", "utf8");
    const section = /^## .*\bfinding\b.*$([\s\S]*?)^## /m.exec(article)?.[1] ?? "";
    const names = [...section.matchAll(/^- \*\*(.+?)\.\*\*/gm)].map((match) => match[1]);
    expect(FINDING_ITEMS.map((item) => sheet[item].label)).toEqual(names);
  });

  it("names no host that could exist", () => {
    const hosts = JSON.stringify(sheet).match(/@[\w.]+/g);
    expect(new Set(hosts)).toEqual(new Set(["@attacker.example"]));
  });
});

describe("the questions", () => {
  it("count right", () => {
    const [first] = questions.questions;
    for (const n of [30, 100, 300]) expect(first?.answer[0]).toMatch(new RegExp(`${n} attempts[^%]*${bound(n)}`));
  });
});
