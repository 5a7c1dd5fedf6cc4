import { entrySchema, metaFields, openingFields } from "../content/page.ts";
import * as v from "../content/text.ts";
import { CALCULATOR_FIELDS, CALCULATOR_IDS, type CalculatorId } from "./calculators.ts";
import { csvFile } from "./csv.ts";

const calculatorSchema = (id: CalculatorId) =>
  v.object({
    ...openingFields,
    id: v.literal(id),
    /** Labels of the calculator's fields, also used as column headings of its table. */
    fields: v.exactly(CALCULATOR_FIELDS[id].length, v.nonEmptyText),
    ...v.texts("result", "formula", "meaning"),
    source: v.sourceSchema,
  });

/** A resource that is a Markdown document: a page and a file for download. */
export const documentSchema = v.object({
  title: metaFields.title,
  summary: metaFields.description,
  updated: v.calendarDate,
});

/** The schemas of content/resources/. */
export const resourceSchemas = {
  "resources/calculators": v.object({
    labels: v.textObject("common", "formula", "source", "answer", "link", "needs"),
    calculators: v.object(v.fieldsBy(CALCULATOR_IDS, calculatorSchema)),
    limits: entrySchema,
  }),
  "resources/vendor-questions": v.object({
    ...v.texts("title", "lead"),
    updated: v.calendarDate,
    questions: v.atLeastOne({
      ...v.texts("id", "group", "question", "why", "goodAnswer"),
      ourAnswer: "As the page below says it; “Ask us” where only the owner can answer.",
      ourPage: v.pipe(v.nonEmptyText, v.startsWith("/")),
      note: v.optional("What to ask us for."),
      source: v.optional(v.nonEmptyText),
    }),
  }),
  "resources/glossary": v.object({
    ...v.texts("title", "lead"),
    updated: v.calendarDate,
    terms: v.atLeastOne({
      ...v.texts("term", "definition"),
      also: v.described("Other words for it in articles.", v.optional(v.array(v.nonEmptyText), [])),
      source: v.optional({ ...v.sourceSchema.entries, secondary: v.optional(v.boolean(), false) }),
    }),
  }),
  "resources/index": v.object({
    resources: v.atLeastOne({
      slug: v.anchor,
      ...v.texts("title", "text"),
      kind: v.picklist(["template", "questions", "report", "policy", "reference", "calculator", "viewer"]),
      files: v.array(v.nonEmptyText),
    }),
    policies: v.object({ ...v.texts("title", "lead"), targets: v.atLeastOne(v.textObject("file", "name", "text")) }),
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
