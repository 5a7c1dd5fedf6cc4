import * as v from "valibot";
import { entrySchema, metaFields, openingFields } from "../content/page.ts";
import {
  anchor,
  atLeastOne,
  calendarDate,
  described,
  exactly,
  nonEmptyText,
  object,
  optional,
  sourceSchema,
  textObject,
  texts,
} from "../content/text.ts";
import { CALCULATOR_FIELDS, type CalculatorId } from "./calculators.ts";
import { csvFile } from "./csv.ts";

const calculatorSchema = (id: CalculatorId) =>
  object({
    ...openingFields,
    id: v.literal(id),
    /** Labels of the calculator's fields, also used as column headings of its table. */
    fields: exactly(CALCULATOR_FIELDS[id].length, nonEmptyText),
    ...texts("result", "formula", "meaning"),
    source: sourceSchema,
  });

/** A resource that is a Markdown document: a page and a file for download. */
export const documentSchema = object({
  title: metaFields.title,
  summary: metaFields.description,
  updated: calendarDate,
});

const RESOURCE_KINDS = ["template", "questions", "report", "policy", "reference", "calculator", "viewer"] as const;

/** The schemas of content/resources/. */
export const resourceSchemas = {
  "resources/calculators": object({
    labels: textObject("common", "formula", "source", "answer", "link", "needs"),
    calculators: object({
      attempts: calculatorSchema("attempts"),
      zero: calculatorSchema("zero"),
      interval: calculatorSchema("interval"),
      compare: calculatorSchema("compare"),
    }),
    limits: entrySchema,
  }),
  "resources/vendor-questions": object({
    ...texts("title", "lead"),
    updated: calendarDate,
    questions: atLeastOne({
      ...texts("id", "group", "question", "why", "goodAnswer"),
      ourAnswer: "As the page below says it; “Ask us” where only the owner can answer.",
      ourPage: v.pipe(nonEmptyText, v.startsWith("/")),
      note: optional("What to ask us for."),
      source: optional(nonEmptyText),
    }),
  }),
  "resources/glossary": object({
    ...texts("title", "lead"),
    updated: calendarDate,
    terms: atLeastOne({
      ...texts("term", "definition"),
      also: described("Other words for it in articles.", v.optional(v.array(nonEmptyText), [])),
      source: optional({ ...sourceSchema.entries, secondary: v.optional(v.boolean(), false) }),
    }),
  }),
  "resources/index": object({
    resources: atLeastOne({
      slug: anchor,
      ...texts("title", "text"),
      kind: v.picklist(RESOURCE_KINDS),
      files: v.array(nonEmptyText),
    }),
    policies: object({ ...texts("title", "lead"), targets: atLeastOne(textObject("file", "name", "text")) }),
  }),
};

export type CalculatorsContent = v.InferOutput<(typeof resourceSchemas)["resources/calculators"]>;
export type VendorQuestions = v.InferOutput<(typeof resourceSchemas)["resources/vendor-questions"]>;
export type ResourcesContent = v.InferOutput<(typeof resourceSchemas)["resources/index"]>;

/** The questions as CSV, to which a reader adds a column per vendor. */
export const vendorQuestionsCsv = ({ questions }: VendorQuestions): string =>
  csvFile(questions, {
    no: ({ id }) => id,
    group: ({ group }) => group,
    question: ({ question }) => question,
    "why it matters": ({ why }) => why,
    "a good answer contains": ({ goodAnswer }) => goodAnswer,
    "our answer": ({ ourAnswer }) => ourAnswer,
    where: ({ ourPage }) => ourPage,
    note: ({ note }) => note,
    source: ({ source }) => source,
  });
