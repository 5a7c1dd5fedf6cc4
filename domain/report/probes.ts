import * as v from "valibot";
import { METRICS } from "../benchmark/dataset.ts";
import { atlasId, owaspId } from "../content/framework-ids.ts";
import { described, fieldsFor, nonEmptyText, sourceSchema } from "../content/text.ts";
import { REPORT_TOOLS, type ReportTool } from "./report.ts";

const entries = v.array(
  v.strictObject({
    probe: described("The probe's name in reports; * stands for any text.", nonEmptyText),
    metric: v.optional(v.picklist(METRICS, "is no metric of the benchmark")),
    owasp: v.array(owaspId),
    atlas: v.array(atlasId),
    because: described("What the tool says about the probe.", nonEmptyText),
  }),
);

/** The schema of content/benchmarks/probes.yaml. */
export const probesSchema = v.strictObject({
  read: v.strictObject(fieldsFor(REPORT_TOOLS, sourceSchema)),
  ...fieldsFor(REPORT_TOOLS, entries),
});

export type ProbeTable = v.InferOutput<typeof probesSchema>;
export type ProbeEntry = ProbeTable[ReportTool][number];

/** Whether a name fits a pattern, in which * stands for any text. */
function fits(name: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() ?? "";
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - last.length >= at && name.endsWith(last);
}

export const entryOf = (table: ProbeTable, tool: ReportTool, probe: string): ProbeEntry | undefined =>
  table[tool].find(({ probe: pattern }) => fits(probe, pattern));
