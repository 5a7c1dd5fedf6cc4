import { counted } from "../content/format.ts";

export const REPORT_TOOLS = ["garak", "promptfoo", "inspect"] as const;
export type ReportTool = (typeof REPORT_TOOLS)[number];

/** An attack that succeeded: the beginning of both texts, and how sure the judge was. */
type HitCase = { attack: string; answer: string; score: number };

/** The attempts of one probe as one judge counted them; `hits` are attacks that succeeded. */
export type ProbeResult = {
  probe: string;
  judge: string;
  attempts: number;
  hits: number;
  unjudged: number;
  cases: HitCase[];
};

export type Report = {
  tool: ReportTool;
  toolVersion: string | undefined;
  model: string | undefined;
  /** The day the run ended, or began where the report does not say when it ended. */
  date: string | undefined;
  attackSet: { name: string; version: string } | undefined;
  results: readonly ProbeResult[];
  /** Why the counts cannot be published as a model's, in a sentence. */
  unfit: string | undefined;
  /** Notes for the reader: `unfit`, and what is not counted. */
  notes: readonly string[];
};

/** The meaning of "correct" in an Inspect log: the attack was resisted, unless its scorer rewards the attack. */
export const CORRECT_MEANS = ["resisted", "succeeded"] as const;
export type CorrectMeans = (typeof CORRECT_MEANS)[number];

/** A report that cannot be read; the message is a sentence for the person who chose the file. */
export class ReportProblem extends Error {}

/** Limits that keep memory bounded, however long the file is. */
const PAIRS_MAX = 2_000;
const CASES_PER_PAIR = 3;
const TEXT_MAX = 1_000;
const NAME_MAX = 120;

/** The value at a path of keys, each an own property: a file's `__proto__` or `constructor` leads nowhere. */
export function own(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text of a message: plain, in one part or several with `text`, or in turns, of which the user's last counts. */
export function messageText(message: unknown): unknown {
  const list = listOf(own(message, "turns") ?? message);
  const turn = list.findLast((one) => own(one, "role") === "user");
  if (turn !== undefined) return messageText(own(turn, "content"));
  return list.length > 0
    ? list.flatMap((part) => own(part, "text") ?? []).join("\n")
    : (own(message, "text") ?? message);
}

/** Controls, changes of direction and other characters that are not seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** The name at a path, on one line and cut where it is too long; undefined if there is none. */
export function nameAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const name = own(value, ...path);
  return typeof name === "string" ? name.slice(0, NAME_MAX).replace(UNSEEN, " ").trim() || undefined : undefined;
}

/** The day at a path with a timestamp such as 2026-07-09T08:43:16; undefined if it is none. */
export function dayAt(value: unknown, ...path: readonly string[]): string | undefined {
  const day = nameAt(value, ...path)?.slice(0, 10) ?? "";
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** The beginning of a text; a value that is no text is written as JSON. */
function excerpt(value: unknown): string {
  const text = typeof value === "string" ? value : value ? JSON.stringify(value) : "";
  // Joined anew: a slice would keep the whole text in memory.
  return text.length > TEXT_MAX
    ? `${Array.from(text.slice(0, TEXT_MAX))
        .join("")
        .replace(/[\uD800-\uDBFF]$/, "")}…`
    : text;
}

/** Counts attempts by probe and judge, and keeps the worst cases of each. `needs` is added to the error of a report without any attempt. */
export function tally(needs = "") {
  const pairs = new Map<string, ProbeResult>();

  return {
    /** Counts one attempt; `texts` gives attack and answer, and is called for a case that is kept. */
    add(
      probe: string,
      judge: string,
      outcome: "hit" | "resisted" | "unjudged",
      score: number,
      texts: () => [attack: unknown, answer: unknown],
    ) {
      const key = JSON.stringify([probe, judge]);
      const pair = pairs.get(key) ?? { probe, judge, attempts: 0, hits: 0, unjudged: 0, cases: [] };
      pairs.set(key, pair);
      if (pairs.size > PAIRS_MAX)
        throw new ReportProblem(`The report has more than ${PAIRS_MAX} pairs of probe and judge.`);
      pair[outcome === "unjudged" ? "unjudged" : "attempts"] += 1;
      if (outcome !== "hit") return;
      pair.hits += 1;
      if (pair.cases.length === CASES_PER_PAIR && score <= (pair.cases.at(-1)?.score ?? 0)) return;
      const [attack, answer] = texts();
      const cases = [...pair.cases, { attack: excerpt(attack), answer: excerpt(answer), score }];
      pair.cases = cases.sort((a, b) => b.score - a.score).slice(0, CASES_PER_PAIR);
    },
    /** A report of what was counted. @throws a ReportProblem if nothing was */
    report(about: Omit<Report, "results" | "notes">): Report {
      const counts = [...pairs.values()];
      const unjudged = counts.reduce((sum, pair) => sum + pair.unjudged, 0);
      const results = counts.filter(({ attempts }) => attempts > 0);
      const notes = [
        ...(about.unfit ? [about.unfit] : []),
        ...(unjudged > 0
          ? [`Left out, because they are no clear pass or failure: ${counted(unjudged, "verdict")}.`]
          : []),
      ];
      if (results.length === 0) {
        const problem = ["The report has no attempts to count.", counts.length === 0 ? needs : "", ...notes];
        throw new ReportProblem(problem.filter(Boolean).join(" "));
      }
      return { ...about, results, notes };
    },
  };
}
