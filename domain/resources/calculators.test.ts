import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  answerOf,
  CALCULATOR_FIELDS,
  CALCULATOR_IDS,
  type CalculatorId,
  COMMON,
  calculatorQuery,
  firstInputs,
  problemsOf,
  readInputs,
} from "./calculators.ts";
import { percent } from "./rates.ts";

const id = fc.constantFrom(...CALCULATOR_IDS);

describe("answers", () => {
  it.each([
    ["attempts", ["1", "95"], "299", "If 1% of attempts succeed, 299 independent attempts"],
    ["attempts", ["0,5", "99"], "919", "If 0.5% of attempts succeed"],
    ["zero", ["100", "95"], "2.95%", "up to 2.95%, with 95% confidence"],
    ["zero", ["1", "95"], "95.0%", "1 attempt without"],
    ["interval", ["76", "100", "95"], "66.8% to 83.3%", "76 of 100 is 76.0%"],
    ["interval", ["0", "50", "95"], "0% to 7.13%", "between 0% and 7.13%"],
    ["compare", ["48", "80", "56", "70", "95"], "+20.0 points", "The second rate is higher."],
    ["compare", ["56", "70", "48", "80", "95"], "−20.0 points", "between −33.4 and −5.2 points"],
    ["compare", ["380", "500", "370", "500", "95"], "−2.0 points", "does not tell the two apart"],
  ] as const)("%s %j: %s", (calculator, inputs, figure, part) => {
    const answer = answerOf(calculator, inputs);
    expect(answer?.figure).toBe(figure);
    expect(answer?.sentence).toContain(part);
  });

  it("exist for default and common inputs", () => {
    for (const calculator of CALCULATOR_IDS)
      for (const inputs of [firstInputs(calculator), ...COMMON[calculator]])
        expect(answerOf(calculator, inputs)).toBeDefined();
  });
});

describe("drawings", () => {
  it.each([
    ["attempts", ["1", "95"], "At 299 attempts it is 95.0%."],
    ["attempts", ["100", "95"], "At 1 attempt it is 100%."],
    ["zero", ["100", "95"], "At 100 attempts it is 2.95%, at 200 attempts 1.49%."],
    ["zero", ["1", "99"], "At 1 attempt it is 99.0%, at 2 attempts 90.0%."],
  ] as const)("%s %j: the curve passes the reader's point and stays in its box", (calculator, inputs, part) => {
    const drawing = answerOf(calculator, inputs)?.drawing;
    expect(drawing?.caption).toContain(part);
    const curve = drawing && "curve" in drawing ? drawing.curve : undefined;
    const [[, x, right], [, y, top]] = [curve?.x ?? [], curve?.y ?? []];
    expect(curve?.of(x?.at ?? 0)).toBeCloseTo(y?.at ?? -1, 10);
    for (const end of [curve?.from ?? -1, right?.at ?? -1]) {
      expect(curve?.of(end)).toBeGreaterThanOrEqual(0);
      expect(curve?.of(end)).toBeLessThanOrEqual((top?.at ?? 0) + 1e-9);
    }
  });

  it("are the intervals of the answer, one of them marked", () => {
    const drawn = (calculator: CalculatorId, ...inputs: string[]) => {
      const drawing = answerOf(calculator, inputs)?.drawing;
      return drawing && "intervals" in drawing ? drawing.intervals : [];
    };
    const compared = drawn("compare", "31", "100", "18", "100", "95");
    expect(compared.map(({ name, texts, main }) => [name, ...texts, main])).toEqual([
      ["Before", "22.8% to 40.6%", false],
      ["After", "11.7% to 26.7%", false],
      ["Change, points", "−24.5 to −1.1", true],
    ]);
    const levels = drawn("interval", "12", "80", "90");
    expect(levels.filter(({ main }) => main).map(({ name }) => name)).toEqual(["90%"]);
  });
});

describe("invalid input has an error that says what is needed", () => {
  it.each([
    ["attempts", ["", "95"], ["Give a percentage above 0 and up to 100, such as 0.5.", undefined]],
    ["attempts", ["0", "95"], ["Give a percentage above 0 and up to 100, such as 0.5.", undefined]],
    ["attempts", ["1e3", "96"], [expect.stringContaining("percentage"), "Choose one of the four."]],
    ["zero", ["-5", "95"], ["Give a whole number from 1 to a billion.", undefined]],
    ["zero", ["1.5", "95"], ["Give a whole number from 1 to a billion.", undefined]],
    ["interval", ["5", "4", "95"], ["Successes cannot outnumber attempts.", undefined, undefined]],
    ["interval", ["Infinity", "NaN", "95"], ["Give a whole number from 0.", expect.any(String), undefined]],
  ] as const)("%s %j", (calculator, inputs, problems) => {
    expect(problemsOf(calculator, inputs)).toEqual(problems);
    expect(answerOf(calculator, inputs)).toBeUndefined();
  });

  test("any input has either an answer in plain figures or an error", () => {
    fc.assert(
      fc.property(id, fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }), (calculator, inputs) => {
        const answer = answerOf(calculator, inputs);
        if (answer) expect(answer.figure + answer.sentence).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
        else expect(problemsOf(calculator, inputs).some(Boolean)).toBe(true);
      }),
    );
  });
});

describe("links", () => {
  test("restore the inputs", () => {
    const text = fc.stringMatching(/^[0-9]{1,9}(\.[0-9]{1,3})?$/);
    fc.assert(
      fc.property(id, fc.array(text, { minLength: 5, maxLength: 5 }), (calculator, texts) => {
        const inputs = texts.slice(0, CALCULATOR_FIELDS[calculator].length);
        const query = new URLSearchParams(calculatorQuery(calculator, inputs));
        expect(readInputs(calculator, query)).toEqual(inputs);
      }),
    );
  });

  it("default to the initial inputs, and truncate long values", () => {
    expect(readInputs("zero", new URLSearchParams(""))).toEqual(["100", "95"]);
    expect(readInputs("zero", new URLSearchParams(`?zero=${"9".repeat(999)}`))).toEqual(["9".repeat(20), "95"]);
  });
});

test.each([
  [0, "0%"],
  [1, "100%"],
  [0.9999, "over 99.9%"],
  [0.5, "50.0%"],
  [0.0295, "2.95%"],
  [0.003, "0.3%"],
  [0.00001234, "0.00123%"],
])("percent(%f) is %s", (share, text) => expect(percent(share)).toBe(text));
