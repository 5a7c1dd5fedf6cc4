import * as v from "valibot";
import { CHECKPOINTS, THREATS, type ThreatId } from "../families.ts";
import { described } from "../policy-file/schema.ts";

const text = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

/** Decisions that let a text pass without a finding; `unchecked` is a text that could not be inspected. */
const PASSED = ["allow", "unchecked"] as const;
const MODES = ["observe", "enforce"] as const;
const ACTED = ["flag", "redact", "hold", "block"] as const;

/** An id that a caller may give a request; a sentence does not fit. */
export const requestId = text(/^[\w.:-]{1,100}$/);

/** The keys of every line, before and after those of its decision. */
const before = {
  time: described("UTC, at the moment of the decision", text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)),
  application: described("The application whose policy applied", text(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  request: described("The application’s own id of the request", requestId),
  checkpoint: v.picklist(CHECKPOINTS),
  mode: described("Whether the decision was carried out: enforce, or only logged: observe", v.picklist(MODES)),
};
const after = {
  policy: described("The first eight digits of the policy file’s SHA-256", text(/^policy@([0-9a-f]{8}|default)$/)),
};

/** A log line: one decision. No other key is allowed, so that a line has no room for a text. */
export const logLineSchema = v.variant("decision", [
  v.strictObject({ ...before, decision: v.picklist(PASSED), ...after }),
  v.strictObject({
    ...before,
    decision: v.picklist(ACTED),
    rule: described("The threat, as policies name it", v.picklist(Object.keys(THREATS) as ThreatId[])),
    span: described("Offsets in UTF-16 code units, from zero, the end exclusive", v.optional(text(/^\d+-\d+$/))),
    owasp: described("OWASP Top 10 for LLM Applications 2026", v.optional(text(/^LLM(0[1-9]|10):2026$/))),
    agentic: described("OWASP Top 10 for Agentic Applications 2026", v.optional(text(/^ASI(0[1-9]|10):2026$/))),
    atlas: described("The MITRE ATLAS technique", v.optional(text(/^AML\.T\d{4}(\.\d{3})?$/))),
    ...after,
  }),
]);

export type LogLine = v.InferOutput<typeof logLineSchema>;
