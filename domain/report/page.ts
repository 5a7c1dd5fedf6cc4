import * as v from "valibot";
import { METRIC_NAMES } from "../benchmark/dataset.ts";
import { type BlockSection, blockSectionsSchema } from "../content/blocks.ts";
import { linkedOpening, openingFields } from "../content/page.ts";
import { exactly, nonEmptyText, textObject, texts } from "../content/text.ts";
import type { ProbeTable } from "./probes.ts";
import { REPORT_TOOLS } from "./report.ts";

/** The schema of content/resources/report.yaml: the words of the report viewer. */
export const reportPageSchema = v.strictObject({
  open: v.strictObject({
    ...linkedOpening,
    ...texts("drop", "choose", "sample", "sampleNote", "needsScripts", "reading", "cancel", "cancelled", "offline"),
    ...texts("broken", "another"),
  }),
  ...blockSectionsSchema.entries,
  mapping: v.strictObject({ ...openingFields, columns: exactly(4, nonEmptyText) }),
  result: v.strictObject({
    ...texts("label", "sample", "csv", "print"),
    facts: textObject("tool", "model", "date", "hits", "missing"),
    families: textObject("heading", "lead", "all"),
    frameworks: textObject("heading", "lead", "none", "notMapped"),
    rates: textObject("families", "probes", "owasp", "atlas", "drawing", "hits", "rate"),
    cases: textObject("heading", "lead", "none", "attack", "answer", "empty"),
    correct: textObject("legend", "resisted", "succeeded"),
  }),
});

export type ReportPage = v.InferOutput<typeof reportPageSchema>;

/** The section with the mapped probes of each tool. */
export function mappingSection({ columns, ...opening }: ReportPage["mapping"], probes: ProbeTable): BlockSection {
  const rows = REPORT_TOOLS.flatMap((tool) =>
    probes[tool].map(({ probe, owasp, atlas, metric, because }) => [
      `${tool} ${probe}`,
      [...owasp.map((id) => `${id}:2026`), ...atlas].join(" "),
      metric ? METRIC_NAMES[metric] : "–",
      because,
    ]),
  );
  const table = { caption: opening.heading, columns, rows };
  return { ...opening, blocks: [{ table }, { sources: Object.values(probes.read) }] };
}
