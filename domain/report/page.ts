import { METRIC_NAMES, METRICS } from "../benchmark/dataset.ts";
import { type BlockSection, blockSectionsSchema } from "../content/blocks.ts";
import { atlasId, owaspId } from "../content/framework-ids.ts";
import { linkedOpening, openingFields } from "../content/page.ts";
import * as v from "../content/text.ts";
import { REPORT_TOOLS } from "./report.ts";

const entries = v.array(
  v.object({
    probe: "The probe's name in reports; * stands for any text.",
    metric: v.optional(v.picklist(METRICS, "is no metric of the benchmark")),
    owasp: v.array(owaspId),
    atlas: v.array(atlasId),
    because: "What the tool says about the probe.",
  }),
);

/** The schema of content/benchmarks/probes.yaml. */
export const probesSchema = v.object({
  read: v.object(v.fieldsFor(REPORT_TOOLS, v.sourceSchema)),
  ...v.fieldsFor(REPORT_TOOLS, entries),
});

export type ProbeTable = v.InferOutput<typeof probesSchema>;

/** The schema of content/resources/report.yaml: the words of the report viewer. */
export const reportPageSchema = v.object({
  open: v.object({
    ...linkedOpening,
    ...v.texts("drop", "choose", "sample", "sampleNote", "needsScripts", "reading", "cancel", "cancelled", "offline"),
    ...v.texts("broken", "another"),
  }),
  ...blockSectionsSchema.entries,
  mapping: v.object({ ...openingFields, columns: v.exactly(4, v.nonEmptyText) }),
  result: v.object({
    ...v.texts("label", "sample", "csv", "print"),
    facts: v.textObject("tool", "model", "date", "hits", "missing"),
    families: v.textObject("heading", "lead", "all"),
    frameworks: v.textObject("heading", "lead", "none", "notMapped"),
    rates: v.textObject("families", "probes", "owasp", "atlas", "drawing", "hits", "rate"),
    cases: v.textObject("heading", "lead", "none", "attack", "answer", "empty"),
    correct: v.textObject("legend", "resisted", "succeeded"),
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
