import { counted } from "../content/format.ts";

export const REPORT_TOOLS = ["garak", "promptfoo", "inspect"] as const;
export type ReportTool = (typeof REPORT_TOOLS)[number];

/** The attempts of one probe as one judge counted them; `hits` are attacks that succeeded. */
export type ProbeResult = { probe: string; judge: string; attempts: number; hits: number; unjudged: number };

/** The beginning of a text, and the length of the whole. */
export type Excerpt = { text: string; length: number };

/** An attack that succeeded. */
export type HitCase = { probe: string; judge: string; attack: Excerpt; answer: Excerpt; score: number };

export type Report = {
  tool: ReportTool;
  toolVersion: string | undefined;
  model: string | undefined;
  /** The day the run ended, or began where the report does not say when it ended. */
  date: string | undefined;
  attackSet: { name: string; version: string } | undefined;
  results: readonly ProbeResult[];
  cases: readonly HitCase[];
  /** Sentences on what is not counted. */
  notes: readonly string[];
  isFinished: boolean;
};

/** What a reader may be told about a report that does not say it itself. */
export type ReadingOptions = {
  /** The only model to count, for a promptfoo file with several. */
  provider?: string | undefined;
  /** What "correct" means in an Inspect log: the attack was resisted, unless its scorer rewards the attack. */
  correctMeans?: "resisted" | "succeeded" | undefined;
};

/** A report that cannot be read; the message is a sentence for the person who chose the file. */
export class ReportProblem extends Error {}

/** Limits that keep memory bounded, however long the file is. */
const PAIRS_MAX = 2_000;
const CASES_PER_PAIR = 3;
const CASES_MAX = 40;
const TEXT_MAX = 4_000;
const NAME_MAX = 120;
const COUNT_MAX = 1_000_000_000;

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

/** Controls, changes of direction and other characters that are not seen. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** A name on one line, cut where it is too long; undefined if there is none. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const name = value
    .slice(0, NAME_MAX * 4)
    .replace(UNSEEN, " ")
    .trim();
  if (name === "") return undefined;
  return name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1)}…` : name;
}

/** The day of a timestamp such as 2026-07-09T08:43:16; undefined if it is none. */
export function dayOf(value: unknown): string | undefined {
  const day = typeof value === "string" ? value.slice(0, 10) : "";
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** @throws a ReportProblem if the value is no number of attempts */
export function countAt(value: unknown, where: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= COUNT_MAX) return value;
  throw new ReportProblem(`${where} is not a whole number from 0 to ${COUNT_MAX}.`);
}

/** The beginning of a text; a value that is no text is written as JSON. */
function excerpt(value: unknown): Excerpt {
  const text = typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
  const end = /[\uD800-\uDBFF]/.test(text.charAt(TEXT_MAX - 1)) ? TEXT_MAX - 1 : TEXT_MAX;
  return { text: text.slice(0, end), length: text.length };
}

export type Outcome = "hit" | "resisted" | "unjudged";

type Counted = { attempts: number; hits: number; unjudged: number };
type Pair = { probe: string; judge: string; seen: Counted; stated: Counted | undefined; cases: HitCase[] };

/** Counts attempts by probe and judge, and keeps the worst cases of each. */
export function tally() {
  const pairs = new Map<string, Pair>();

  function pairOf(probe: string, judge: string): Pair {
    const key = JSON.stringify([probe, judge]);
    const known = pairs.get(key);
    if (known) return known;
    if (pairs.size === PAIRS_MAX)
      throw new ReportProblem(`The report has more than ${PAIRS_MAX} pairs of probe and judge.`);
    const pair = { probe, judge, seen: { attempts: 0, hits: 0, unjudged: 0 }, stated: undefined, cases: [] };
    pairs.set(key, pair);
    return pair;
  }

  return {
    /** Counts one attempt; `texts` gives attack and answer, and is called for a case that is kept. */
    add(
      probe: string,
      judge: string,
      outcome: Outcome,
      score: number,
      texts: () => [attack: unknown, answer: unknown],
    ) {
      const { seen, cases } = pairOf(probe, judge);
      if (outcome === "unjudged") seen.unjudged += 1;
      else seen.attempts += 1;
      if (outcome !== "hit") return;
      seen.hits += 1;
      if (cases.length === CASES_PER_PAIR && score <= (cases.at(-1)?.score ?? 0)) return;
      const [attack, answer] = texts();
      cases.push({ probe, judge, attack: excerpt(attack), answer: excerpt(answer), score });
      cases.sort((a, b) => b.score - a.score);
      cases.length = Math.min(cases.length, CASES_PER_PAIR);
    },
    /** Adds counts that the report states itself; they replace those of the attempts. */
    state(probe: string, judge: string, { attempts, hits, unjudged }: Counted) {
      const pair = pairOf(probe, judge);
      pair.stated ??= { attempts: 0, hits: 0, unjudged: 0 };
      pair.stated.attempts += attempts;
      pair.stated.hits += hits;
      pair.stated.unjudged += unjudged;
    },
    /** The pairs without stated counts. */
    unstated: () => [...pairs.values()].filter(({ stated }) => stated === undefined).length,
    results: (): ProbeResult[] =>
      [...pairs.values()].map(({ probe, judge, seen, stated }) => ({ probe, judge, ...(stated ?? seen) })),
    /** The cases of the most vulnerable probes first. */
    cases: (): HitCase[] =>
      [...pairs.values()]
        .sort((a, b) => shareOf(b.stated ?? b.seen) - shareOf(a.stated ?? a.seen))
        .flatMap(({ cases }) => cases)
        .slice(0, CASES_MAX),
  };
}

export type Tally = ReturnType<typeof tally>;

const shareOf = ({ attempts, hits }: Counted) => (attempts === 0 ? 0 : hits / attempts);

/** A report of what was counted. @throws a ReportProblem if nothing was */
export function reportOf(about: Omit<Report, "results" | "cases">, counts: Tally): Report {
  const results = counts.results();
  const unjudged = results.reduce((sum, result) => sum + result.unjudged, 0);
  if (results.every(({ attempts }) => attempts === 0))
    throw new ReportProblem(
      unjudged > 0
        ? `No attempt in the report has been judged; ${unjudged} have no verdict.`
        : "The report has no attempts.",
    );
  const notes = unjudged > 0 ? [`Left out, because there is no verdict: ${counted(unjudged, "answer")}.`] : [];
  return { ...about, results, cases: counts.cases(), notes: [...about.notes, ...notes] };
}
