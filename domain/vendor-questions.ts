import type { VendorQuestions } from "./content/resources.ts";
import { csvLine } from "./csv.ts";

const HEAD = [
  "no",
  "group",
  "question",
  "why it matters",
  "a good answer contains",
  "our answer",
  "where",
  "note",
  "source",
];

/** For a spreadsheet with a column for each vendor. */
export function vendorQuestionsCsv({ questions }: VendorQuestions): string {
  const lines = questions.map((one) => [
    one.id,
    one.group,
    one.question,
    one.why,
    one.goodAnswer,
    one.ourAnswer ?? "",
    one.ourPage ?? "",
    one.note ?? "",
    one.source ?? "",
  ]);
  return [HEAD, ...lines].map(csvLine).join("");
}
