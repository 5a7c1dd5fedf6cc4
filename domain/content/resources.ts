import * as v from "valibot";
import { CALCULATOR_FIELDS, type CalculatorId } from "../calculators.ts";
import { entrySchema, openingFields } from "./page.ts";
import { exactly, nonEmptyText, sourceSchema } from "./text.ts";

const calculatorSchema = (id: CalculatorId) =>
  v.strictObject({
    ...openingFields,
    id: v.literal(id),
    /** The labels of its fields, which also head the columns of its table. */
    fields: exactly(CALCULATOR_FIELDS[id].length, nonEmptyText),
    result: nonEmptyText,
    formula: nonEmptyText,
    meaning: nonEmptyText,
    source: sourceSchema,
  });

export const calculatorsSchema = v.strictObject({
  labels: v.strictObject({
    common: nonEmptyText,
    formula: nonEmptyText,
    source: nonEmptyText,
    answer: nonEmptyText,
    link: nonEmptyText,
    needs: nonEmptyText,
  }),
  calculators: v.strictObject({
    attempts: calculatorSchema("attempts"),
    zero: calculatorSchema("zero"),
    interval: calculatorSchema("interval"),
    compare: calculatorSchema("compare"),
  }),
  limits: entrySchema,
});

export type CalculatorsContent = v.InferOutput<typeof calculatorsSchema>;
export type CalculatorContent = CalculatorsContent["calculators"]["attempts" | "compare"];
