import { expect, test } from "vitest";
import { inquiryVerdicts } from "./verdicts.ts";

const kill = {
  rounds: 50,
  sent: 10_200,
  acknowledged: 6_000,
  cutMidway: 40,
  stored: 6_010,
  lost: 0,
  duplicated: 0,
  integrity: "ok",
  notNotified: 0,
};
const locked = { pages: 900, slowestPageMs: 60, forms: 20, otherAnswers: 0, readyAllTheSame: 0 };
const outages = {
  rounds: 20,
  deaths: 0,
  pages: 2_000,
  pagesFailed: 0,
  slowestPageMs: 60,
  acknowledged: 900,
  lost: 0,
  refused: 300,
  otherAnswers: 0,
  notResumed: 0,
  slowestResumeMs: 900,
};
const two = { acknowledged: 500, notified: 500, sentTwice: 0, byProcess: [260, 240] };
const missed = (figures: Parameters<typeof inquiryVerdicts>[0]) =>
  inquiryVerdicts(figures)
    .filter(({ met }) => !met)
    .map(({ target }) => target);

test("everything promised was kept", () => {
  expect(inquiryVerdicts({ kill, locked, outages, two })).toHaveLength(16);
  expect(missed({ kill, locked, outages, two })).toEqual([]);
});

test.each([
  [{ kill: { ...kill, lost: 1 } }, "acknowledged inquiries lost: 0"],
  [{ kill: { ...kill, duplicated: 1 } }, "stored twice: 0"],
  [{ kill: { ...kill, integrity: "row missing" } }, "integrity check: ok"],
  [{ kill: { ...kill, notNotified: 1 } }, "stored and never notified: 0"],
  [{ kill: { ...kill, cutMidway: 0 } }, "kills that fell midway: some"],
  [{ locked: { ...locked, slowestPageMs: 200 } }, "locked: no page over 200 ms"],
  [{ locked: { ...locked, otherAnswers: 1 } }, "locked: every form refused, its text kept"],
  [{ locked: { ...locked, readyAllTheSame: 1 } }, "locked: /readyz tells"],
  [{ outages: { ...outages, deaths: 1 } }, "outages: the process died: 0"],
  [{ outages: { ...outages, pagesFailed: 1 } }, "outages: pages not served: 0"],
  [{ outages: { ...outages, lost: 1 } }, "outages: acknowledged and lost: 0"],
  [{ outages: { ...outages, otherAnswers: 1 } }, "outages: thanked, or refused with the text kept"],
  [{ outages: { ...outages, notResumed: 1 } }, "outages: works again by itself"],
  [{ two: { ...two, notified: 499 } }, "each notified: 500"],
  [{ two: { ...two, sentTwice: 1 } }, "notified twice: 0"],
  [{ two: { ...two, byProcess: [500] } }, "both processes took part"],
])("%j misses one target", (figures, target) => {
  expect(missed(figures)).toEqual([target]);
});
