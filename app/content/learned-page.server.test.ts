import { describe, expect, it } from "vitest";
import card from "../../packages/guard/weights/card.json" with { type: "json" };
import { evaluationSet, inHalf, measurement } from "./guard.server.ts";
import { readScores } from "./learned.server.ts";
import { learnedPage, operatingPoints } from "./learned-page.server.ts";

const known = {
  caught: { byRules: true, score: 0 },
  high: { byRules: false, score: 60 },
  low: { byRules: false, score: 59 },
};
const texts = Object.keys(known) as (keyof typeof known)[];
const set = (label: "attack" | "benign") => texts.map((text) => ({ label, source: "test", text }));
const published = [...set("attack"), ...set("benign").slice(0, 2)];

it.each([
  [59, [3, 2, 3]],
  [60, [2, 2, 2]],
  [61, [1, 1, 1]],
  [101, [1, 1, 1]],
])(
  "operatingPoints: from %i on, rules and layer flag %j attacks, benign texts and texts of the families",
  (from, hits) => {
    const scoreOf = (text: string) => known[text as keyof typeof known];
    const [point] = operatingPoints({ published, families: set("benign") }, scoreOf, [from]);
    expect([point?.attacks.hits, point?.benign.hits, point?.families.hits]).toEqual(hits);
    expect([point?.attacks.cases, point?.benign.cases, point?.families.cases]).toEqual([3, 2, 3]);
  },
);

const page = await learnedPage();

describe("the page on the learned layer", () => {
  it("has the evaluation's figures at the default score, and fewer hits at every higher score", () => {
    const { points, flagFrom, rules } = page.measured;
    const { published, heldBack } = measurement();
    const { attacks, benign, families } = points.find((point) => point.flagFrom === flagFrom) ?? rules;
    expect([attacks, benign, families]).toEqual([published.attacks, published.benign, heldBack.benign]);
    for (const set of ["attacks", "benign", "families"] as const) {
      const hits = [...points, rules].map((point) => point[set].hits);
      expect(hits).toEqual(hits.toSorted((one, other) => other - one));
    }
  });

  it("fills in every figure", () => expect(JSON.stringify(page)).not.toMatch(/\[[a-z]\w+\]/i));

  it("has the shares of the card by kind, so that card and texts belong together", () => {
    const share = ({ hits, cases }: { hits: number; cases: number }) => ((hits / cases) * 100).toFixed(1);
    for (const kind of page.kinds.sources)
      expect(share(kind), kind.source).toBe(
        Object.entries(card.heldBack.all.kinds)
          .find(([name]) => name.replace("-", " ") === kind.source.toLowerCase())?.[1]
          .toFixed(1),
      );
    expect(share(page.kinds.attacks)).toBe(card.heldBack.all.attacks.toFixed(1));
  });

  it.each(page.fool.attacks)("shows an attack that is flagged and then is not: $title", ({ steps }) => {
    const { flagFrom } = page.measured;
    expect(steps[0]).toMatchObject({ isFlagged: true });
    expect(steps[0]?.score).toBeGreaterThanOrEqual(flagFrom);
    expect(steps.at(-1)).toMatchObject({ isFlagged: false });
    const scores = steps.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  });

  it("has the committed weights as its newest version, with the figures of their card and of both sets", () => {
    const [newest] = page.versions.list;
    expect([newest?.version, newest?.date]).toEqual([card.version, card.trained]);
    const own = (texts: readonly { text: string }[]) =>
      `${texts.filter(({ text }) => readScores()(text, 101).score >= 50).length} of ${texts.length}`;
    const labelled = (label: string) => evaluationSet().filter((one) => one.label === label);
    const { attacks, provoking } = card.heldBack.all;
    expect(newest?.figures.map(({ value }) => value)).toEqual([
      `${attacks.toFixed(1)}%`,
      `${provoking.toFixed(1)}%`,
      own(labelled("attack")),
      own(labelled("benign")),
      own(inHalf("held-back")),
    ]);
  });
});
