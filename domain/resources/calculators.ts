import { formatNumber } from "../content/format.ts";
import { attemptsNeeded, CONFIDENCES, type Confidence, type Count, compareRates, wilson, zeroBound } from "./rates.ts";

export const CALCULATOR_IDS = ["attempts", "zero", "interval", "compare"] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

/** The kind of a field decides how it is validated. */
type FieldKind = "rate" | "hits" | "attempts" | "confidence";

/** The fields of each calculator in the order of page and query, with their default values. */
export const CALCULATOR_FIELDS: Readonly<Record<CalculatorId, readonly { kind: FieldKind; first: string }[]>> = {
  attempts: [
    { kind: "rate", first: "1" },
    { kind: "confidence", first: "95" },
  ],
  zero: [
    { kind: "attempts", first: "100" },
    { kind: "confidence", first: "95" },
  ],
  interval: [
    { kind: "hits", first: "12" },
    { kind: "attempts", first: "80" },
    { kind: "confidence", first: "95" },
  ],
  compare: [
    { kind: "hits", first: "31" },
    { kind: "attempts", first: "100" },
    { kind: "hits", first: "18" },
    { kind: "attempts", first: "100" },
    { kind: "confidence", first: "95" },
  ],
};

/** The fields' text, as typed. */
export type Inputs = readonly string[];

export const firstInputs = (id: CalculatorId): Inputs => CALCULATOR_FIELDS[id].map(({ first }) => first);

const ATTEMPTS_MAX = 1_000_000_000;
const RATE_MIN = 0.000_001;

const SEPARATOR = "_";

/** The query that reopens a calculator. */
export const calculatorQuery = (id: CalculatorId, inputs: Inputs): string =>
  `?${new URLSearchParams({ [id]: inputs.map((text) => text.trim()).join(SEPARATOR) })}`;

/** A calculator's inputs from the query. Missing fields take defaults; oversized values are truncated, then fail validation. */
export function readInputs(id: CalculatorId, query: URLSearchParams): Inputs {
  const texts = query.get(id)?.split(SEPARATOR) ?? [];
  return CALCULATOR_FIELDS[id].map(({ first }, index) => texts[index]?.slice(0, 20) ?? first);
}

const DECIMAL = /^\d+(?:[.,]\d+)?$/;
const WHOLE = /^\d+$/;

/** The validation message of each field, undefined if it is valid. */
export function problemsOf(id: CalculatorId, inputs: Inputs): (string | undefined)[] {
  const fields = CALCULATOR_FIELDS[id];
  const alone = fields.map(({ kind }, index) => fieldProblem(kind, inputs[index] ?? ""));
  return alone.map((problem, index) => {
    if (problem || fields[index]?.kind !== "hits" || alone[index + 1]) return problem;
    return Number(inputs[index]) > Number(inputs[index + 1]) ? "There cannot be more than attempts." : undefined;
  });
}

function fieldProblem(kind: FieldKind, typed: string): string | undefined {
  const text = typed.trim();
  const value = numberOf(text);
  switch (kind) {
    case "rate":
      if (DECIMAL.test(text) && value >= RATE_MIN && value <= 100) return undefined;
      return "Give a percentage above 0 and up to 100, such as 0.5.";
    case "hits":
      return WHOLE.test(text) && value <= ATTEMPTS_MAX ? undefined : "Give a whole number from 0.";
    case "attempts":
      if (WHOLE.test(text) && value >= 1 && value <= ATTEMPTS_MAX) return undefined;
      return "Give a whole number from 1 to a billion.";
    case "confidence":
      return CONFIDENCES.some((known) => String(known) === text) ? undefined : "Choose one of the four.";
  }
}

const numberOf = (text: string) => Number(text.trim().replace(",", "."));

/** A calculator's result, and a sentence that explains it. */
export type Answer = { figure: string; sentence: string };

/** The calculator's result; undefined while a field is invalid. */
export function answerOf(id: CalculatorId, inputs: Inputs): Answer | undefined {
  if (problemsOf(id, inputs).some(Boolean)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = inputs.map(numberOf);
  const confidence = numberOf(inputs.at(-1) ?? "") as Confidence;
  switch (id) {
    case "attempts":
      return attemptsAnswer(a / 100, confidence);
    case "zero":
      return zeroAnswer(a, confidence);
    case "interval":
      return intervalAnswer({ hits: a, attempts: b }, confidence);
    case "compare":
      return compareAnswer({ hits: a, attempts: b }, { hits: c, attempts: d }, confidence);
  }
}

function attemptsAnswer(rate: number, confidence: Confidence): Answer {
  const attempts = formatNumber(attemptsNeeded(rate, confidence));
  return {
    figure: attempts,
    sentence: `If ${percent(rate)} of attempts succeed, ${attempts} independent attempts show at least one success with ${confidence}% confidence.`,
  };
}

function zeroAnswer(attempts: number, confidence: Confidence): Answer {
  const bound = percent(zeroBound(attempts, confidence));
  const counted = attempts === 1 ? "1 attempt" : `${formatNumber(attempts)} attempts`;
  return {
    figure: bound,
    sentence: `${counted} without a success still allow a true rate of up to ${bound}, with ${confidence}% confidence.`,
  };
}

function intervalAnswer(count: Count, confidence: Confidence): Answer {
  const { low, high } = wilson(count, confidence);
  return {
    figure: `${percent(low)} to ${percent(high)}`,
    sentence: `${formatNumber(count.hits)} of ${formatNumber(count.attempts)} is ${percent(rateOf(count))}. With ${confidence}% confidence the true rate lies between ${percent(low)} and ${percent(high)}.`,
  };
}

const VERDICTS = {
  higher: "The second rate is higher.",
  lower: "The second rate is lower.",
  open: "No difference lies inside that range: this test does not tell the two apart.",
};

function compareAnswer(first: Count, second: Count, confidence: Confidence): Answer {
  const { difference, interval, verdict } = compareRates(first, second, confidence);
  return {
    figure: `${points(difference)} points`,
    sentence: `From ${percent(rateOf(first))} to ${percent(rateOf(second))}. With ${confidence}% confidence the change lies between ${points(interval.low)} and ${points(interval.high)} points. ${VERDICTS[verdict]}`,
  };
}

const rateOf = ({ hits, attempts }: Count) => hits / attempts;

/** A share in per cent with three significant digits; only an exact 0 prints as 0%, only an exact 1 as 100%. */
export function percent(share: number): string {
  const value = share * 100;
  if (value === 0 || value === 100) return `${value}%`;
  if (value > 99.9) return "over 99.9%";
  return `${value >= 10 ? value.toFixed(1) : withoutExponent(value)}%`;
}

const withoutExponent = (value: number) => {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(value)));
  return value
    .toFixed(Math.min(digits, 8))
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
};

function points(share: number): string {
  const value = (share * 100).toFixed(1);
  if (Number(value) === 0) return "0";
  return share > 0 ? `+${value}` : value.replace("-", "−");
}

/** Common inputs; the page prints them with their results as a table, which needs no scripts. */
export const COMMON: Readonly<Record<CalculatorId, readonly Inputs[]>> = {
  attempts: [
    ["10", "95"],
    ["5", "95"],
    ["2", "95"],
    ["1", "95"],
    ["0.5", "95"],
    ["0.1", "95"],
    ["1", "99"],
  ],
  zero: [
    ["10", "95"],
    ["30", "95"],
    ["59", "95"],
    ["100", "95"],
    ["300", "95"],
    ["1000", "95"],
    ["300", "99"],
  ],
  interval: [
    ["1", "20", "95"],
    ["5", "100", "95"],
    ["12", "80", "95"],
    ["50", "100", "95"],
    ["380", "500", "95"],
    ["500", "1000", "95"],
  ],
  compare: [
    ["31", "100", "18", "100", "95"],
    ["380", "500", "370", "500", "95"],
    ["8", "40", "2", "40", "95"],
    ["40", "200", "10", "200", "95"],
  ],
};
