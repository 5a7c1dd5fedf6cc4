import * as v from "valibot";
import { entrySchema, linkedOpening } from "../content/page.ts";
import { atLeastOne, fieldsFor, nonEmptyText, sourceSchema, textObject, texts } from "../content/text.ts";
import { REPORT_TOOLS } from "./report.ts";

const section = <Fields extends v.ObjectEntries>(fields: Fields) => v.strictObject({ ...linkedOpening, ...fields });

/** The schema of content/resources/report.yaml: the words of the report viewer. */
export const reportPageSchema = v.strictObject({
  open: section({
    ...texts("drop", "choose", "sample", "sampleNote", "needsScripts", "reading", "cancel", "cancelled", "offline"),
    ...texts("broken", "another"),
  }),
  tools: section({
    list: v.strictObject(
      fieldsFor(REPORT_TOOLS, v.strictObject({ ...texts("name", "file", "text", "command"), source: sourceSchema })),
    ),
  }),
  promises: section({ list: atLeastOne(entrySchema) }),
  mapping: section({ ...texts("summary", "read"), columns: v.pipe(v.array(nonEmptyText), v.length(4)) }),
  result: v.strictObject({
    summary: textObject("label", "tool", "model", "date", "attempts", "rate", "missing", "interval", "csv", "print"),
    sample: nonEmptyText,
    families: textObject("heading", "lead", "probes"),
    columns: textObject("family", "probe", "hits", "rate"),
    frameworks: textObject("heading", "lead", "owasp", "atlas", "none", "notMapped"),
    cases: textObject("heading", "lead", "none", "attack", "answer", "empty", "more", "cut"),
    correct: textObject("legend", "resisted", "succeeded"),
  }),
});

export type ReportPage = v.InferOutput<typeof reportPageSchema>;
