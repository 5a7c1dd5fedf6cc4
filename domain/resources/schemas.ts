import * as v from "valibot";
import { entrySchema, metaFields, openingFields } from "../content/page.ts";
import {
  anchor,
  atLeastOne,
  calendarDate,
  described,
  exactly,
  nonEmptyText,
  sourceSchema,
  textObject,
  texts,
} from "../content/text.ts";
import { CALCULATOR_FIELDS, type CalculatorId } from "./calculators.ts";
import { csvFile } from "./csv.ts";

const calculatorSchema = (id: CalculatorId) =>
  v.strictObject({
    ...openingFields,
    id: v.literal(id),
    /** Labels of the calculator's fields, also used as column headings of its table. */
    fields: exactly(CALCULATOR_FIELDS[id].length, nonEmptyText),
    ...texts("result", "formula", "meaning"),
    source: sourceSchema,
  });

export const calculatorsSchema = v.strictObject({
  labels: textObject("common", "formula", "source", "answer", "link", "needs"),
  calculators: v.strictObject({
    attempts: calculatorSchema("attempts"),
    zero: calculatorSchema("zero"),
    interval: calculatorSchema("interval"),
    compare: calculatorSchema("compare"),
  }),
  limits: entrySchema,
});

export type CalculatorsContent = v.InferOutput<typeof calculatorsSchema>;

/** A resource that is a Markdown document: a page and a file for download. */
export const documentSchema = v.strictObject({
  title: metaFields.title,
  summary: metaFields.description,
  updated: calendarDate,
});

export const vendorQuestionsSchema = v.strictObject({
  ...texts("title", "lead"),
  updated: calendarDate,
  questions: atLeastOne(
    v.strictObject({
      ...texts("id", "group", "question", "why", "goodAnswer"),
      ourAnswer: described("As the page below says it; “Ask us” where only the owner can answer.", nonEmptyText),
      ourPage: v.pipe(nonEmptyText, v.startsWith("/")),
      note: v.optional(described("What to ask us for.", nonEmptyText)),
      source: v.optional(nonEmptyText),
    }),
  ),
});

export const glossarySchema = v.strictObject({
  ...texts("title", "lead"),
  updated: calendarDate,
  terms: atLeastOne(
    v.strictObject({
      ...texts("term", "definition"),
      also: described("Other words for it in articles.", v.optional(v.array(nonEmptyText), [])),
      source: v.optional(v.strictObject({ ...sourceSchema.entries, secondary: v.optional(v.boolean(), false) })),
    }),
  ),
});

const RESOURCE_KINDS = ["template", "questions", "report", "policy", "reference", "calculator", "viewer"] as const;

export const resourcesSchema = v.strictObject({
  resources: atLeastOne(
    v.strictObject({
      slug: anchor,
      ...texts("title", "text"),
      kind: v.picklist(RESOURCE_KINDS),
      files: v.array(nonEmptyText),
    }),
  ),
  policies: v.strictObject({
    ...texts("title", "lead"),
    targets: atLeastOne(textObject("file", "name", "text")),
  }),
});

export type VendorQuestions = v.InferOutput<typeof vendorQuestionsSchema>;
type GlossaryFile = v.InferOutput<typeof glossarySchema>;
type GlossaryEntry = Omit<GlossaryFile["terms"][number], "also"> & {
  /** An article, by slug. */
  firstUsedIn: string | undefined;
};
export type Glossary = Omit<GlossaryFile, "terms"> & { terms: GlossaryEntry[] };
export type ResourcesContent = v.InferOutput<typeof resourcesSchema>;

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
