import { formatNumber } from "../content/format.ts";
import {
  ATTEMPTS,
  attemptsNeeded,
  CONFIDENCES,
  type Confidence,
  chanceOfSuccess,
  compareRates,
  type Interval,
  percent,
  points,
  wilson,
  zeroBound,
} from "./rates.ts";

export const CALCULATOR_IDS = ["attempts", "zero", "interval", "compare"] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

const DECIMAL = /^\d+(?:[.,]\d+)?$/;

/** Kinds of field, with what they must hold. */
const FIELD_KINDS = {
  rate: {
    pattern: DECIMAL,
    least: 0.000_001,
    most: 100,
    needs: "Give a percentage above 0 and up to 100, such as 0.5.",
  },
  hits: { ...ATTEMPTS, least: 0, needs: "Give a whole number from 0." },
  attempts: ATTEMPTS,
  confidence: {
    pattern: new RegExp(`^(?:${CONFIDENCES.join("|")})$`),
    least: 0,
    most: 100,
    needs: "Choose one of the four.",
  },
};
type FieldKind = keyof typeof FIELD_KINDS;

/** The fields' text, as typed. */
export type Inputs = readonly string[];

/** Separates the inputs in a query, and in the lists below: "76_100_95". */
const SEPARATOR = "_";
const inputsOf = (text: string): Inputs => text.split(SEPARATOR);

/** The fields of each calculator in the order of page and query. */
export const CALCULATOR_FIELDS: Readonly<Record<CalculatorId, readonly FieldKind[]>> = {
  attempts: ["rate", "confidence"],
  zero: ["attempts", "confidence"],
  interval: ["hits", "attempts", "confidence"],
  compare: ["hits", "attempts", "hits", "attempts", "confidence"],
};

const DEFAULTS = { attempts: "1_95", zero: "100_95", interval: "12_80_95", compare: "31_100_18_100_95" };

export const firstInputs = (id: CalculatorId): Inputs => inputsOf(DEFAULTS[id]);

/** The query that reopens a calculator. */
export const calculatorQuery = (id: CalculatorId, inputs: Inputs): string =>
  `?${new URLSearchParams({ [id]: inputs.map((text) => text.trim()).join(SEPARATOR) })}`;

/** A calculator's inputs from the query. Missing ones take defaults; long ones are truncated and fail validation. */
export function readInputs(id: CalculatorId, query: URLSearchParams): Inputs {
  const texts = inputsOf(query.get(id) ?? DEFAULTS[id]);
  return firstInputs(id).map((first, index) => texts[index]?.slice(0, 20) ?? first);
}

/** The validation message of each field, undefined if it is valid. */
export function problemsOf(id: CalculatorId, inputs: Inputs): (string | undefined)[] {
  const fields = CALCULATOR_FIELDS[id];
  const alone = fields.map((kind, index) => fieldProblem(kind, inputs[index] ?? ""));
  return alone.map((problem, index) => {
    if (problem || fields[index] !== "hits" || alone[index + 1]) return problem;
    return Number(inputs[index]) > Number(inputs[index + 1]) ? "Successes cannot outnumber attempts." : undefined;
  });
}

function fieldProblem(kind: FieldKind, typed: string): string | undefined {
  const { pattern, least, most, needs } = FIELD_KINDS[kind];
  const value = numberOf(typed);
  return pattern.test(typed.trim()) && value >= least && value <= most ? undefined : needs;
}

const numberOf = (text: string) => Number(text.trim().replace(",", "."));

/** A value on an axis, and the text beside it. */
type Mark = { at: number; text: string };
/** A curve from `from` to the last mark of x, in the box that the marks span; the reader's point is at the second ones. */
type Curve = { of: (x: number) => number; from: number; x: readonly Mark[]; y: readonly Mark[] };
/** An interval with its measured value, in shares; `main` is the one the answer states. */
type Range = Interval & { name: string; value: number; texts: readonly string[]; main: boolean };
/** The drawing of a calculator, and a sentence that says the same. */
export type Drawing = { caption: string } & ({ curve: Curve } | { names: string; intervals: readonly Range[] });

/** A calculator's result, a sentence that explains it, and its drawing. */
export type Answer = { figure: string; sentence: string; drawing: Drawing };

const VERDICTS = {
  higher: "The second rate is higher.",
  lower: "The second rate is lower.",
  open: "That range contains zero, so this test does not tell the two apart.",
};

const countOf = (attempts: number) => (attempts === 1 ? "1 attempt" : `${formatNumber(attempts)} attempts`);

/** The marks of an axis: zero, the reader's value, the end. */
const marks = (value: number, end: number, text: (value: number) => string): Mark[] =>
  [0, value, end].map((at) => ({ at, text: at === 0 ? "0" : text(at) }));

const rangeOf = (name: string, value: number, { low, high }: Interval, main = false, text = percent): Range => ({
  name,
  low,
  value,
  high,
  texts: [`${text(low)} to ${text(high)}`],
  main,
});

/** The answer of each calculator to its confidence and its other fields, in their order. */
const ANSWERS: Readonly<Record<CalculatorId, (confidence: Confidence, ...values: number[]) => Answer>> = {
  attempts(confidence, rate = 0) {
    const needed = attemptsNeeded(rate / 100, confidence);
    const attempts = formatNumber(needed);
    return {
      figure: attempts,
      sentence: `If ${percent(rate / 100)} of attempts succeed, ${attempts} independent attempts show at least one success with ${confidence}% confidence.`,
      drawing: {
        caption: `The curve shows how the chance of at least one success grows with the number of attempts, if ${percent(rate / 100)} of them succeed. At ${countOf(needed)} it is ${percent(chanceOfSuccess(rate / 100, needed))}.`,
        curve: {
          of: (x) => chanceOfSuccess(rate / 100, x),
          from: 0,
          x: marks(needed, 2 * needed, countOf),
          y: marks(chanceOfSuccess(rate / 100, needed), 1, percent),
        },
      },
    };
  },
  zero(confidence, attempts = 0) {
    const highest = zeroBound(attempts, confidence);
    const bound = percent(highest);
    const top = Math.min(1, 4 * highest);
    return {
      figure: bound,
      sentence: `${countOf(attempts)} without a success still allow a true rate of up to ${bound}, with ${confidence}% confidence.`,
      drawing: {
        caption: `The curve shows the highest rate that a test without a success still allows, by number of attempts, with ${confidence}% confidence. At ${countOf(attempts)} it is ${bound}, at ${countOf(2 * attempts)} ${percent(zeroBound(2 * attempts, confidence))}.`,
        curve: {
          of: (x) => zeroBound(x, confidence),
          from: Math.log1p(-confidence / 100) / Math.log1p(-top),
          x: marks(attempts, 2 * attempts, countOf),
          y: marks(highest, top, percent),
        },
      },
    };
  },
  interval(confidence, hits = 0, attempts = 0) {
    const { low, high } = wilson({ hits, attempts }, confidence);
    const value = hits / attempts;
    return {
      figure: `${percent(low)} to ${percent(high)}`,
      sentence: `${formatNumber(hits)} of ${formatNumber(attempts)} is ${percent(hits / attempts)}. With ${confidence}% confidence the true rate lies between ${percent(low)} and ${percent(high)}.`,
      drawing: {
        caption: `Each bar is the interval at one confidence level, and the mark is the measured rate, ${percent(value)}.`,
        names: "Confidence",
        intervals: CONFIDENCES.map((level) =>
          rangeOf(`${level}%`, value, wilson({ hits, attempts }, level), level === confidence),
        ),
      },
    };
  },
  compare(confidence, hits = 0, attempts = 0, laterHits = 0, laterAttempts = 0) {
    const first = { hits, attempts };
    const second = { hits: laterHits, attempts: laterAttempts };
    const { difference, interval, verdict } = compareRates(first, second, confidence);
    return {
      figure: `${points(difference)} points`,
      sentence: `From ${percent(hits / attempts)} to ${percent(laterHits / laterAttempts)}. With ${confidence}% confidence the change lies between ${points(interval.low)} and ${points(interval.high)} points. ${VERDICTS[verdict]}`,
      drawing: {
        caption: `The bars are the ${confidence}% intervals of both rates and of the change. Only the last bar says whether the rates differ: see whether it contains zero.`,
        names: "Rate",
        intervals: [
          rangeOf("Before", hits / attempts, wilson(first, confidence)),
          rangeOf("After", laterHits / laterAttempts, wilson(second, confidence)),
          rangeOf("Change, points", difference, interval, true, points),
        ],
      },
    };
  },
};

/** The calculator's result; undefined while a field is invalid. */
export function answerOf(id: CalculatorId, inputs: Inputs): Answer | undefined {
  if (problemsOf(id, inputs).some(Boolean)) return undefined;
  const values = inputs.map(numberOf);
  return ANSWERS[id](values.at(-1) as Confidence, ...values);
}

/** Common inputs; the page prints them with their results as a table, which needs no scripts. */
export const COMMON: Readonly<Record<CalculatorId, readonly Inputs[]>> = {
  attempts: ["10_95", "5_95", "2_95", "1_95", "0.5_95", "0.1_95", "1_99"].map(inputsOf),
  zero: ["10_95", "30_95", "59_95", "100_95", "300_95", "1000_95", "300_99"].map(inputsOf),
  interval: ["1_20_95", "5_100_95", "12_80_95", "50_100_95", "380_500_95", "500_1000_95"].map(inputsOf),
  compare: ["31_100_18_100_95", "380_500_370_500_95", "8_40_2_40_95", "40_200_10_200_95"].map(inputsOf),
};
