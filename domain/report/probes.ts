import * as v from "valibot";
import { METRICS } from "../benchmark/dataset.ts";
import { escapeRegExp } from "../content/format.ts";
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

const fits = (name: string, pattern: string) =>
  new RegExp(`^${pattern.split("*").map(escapeRegExp).join(".*")}$`).test(name);

export const entryOf = (table: ProbeTable, tool: ReportTool, probe: string) =>
  table[tool].find(({ probe: pattern }) => fits(probe, pattern));
