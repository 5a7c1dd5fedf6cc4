import { type ApplicationPolicy, type ConversationResult, type ToolAction, threatIn } from "../conversation/turn.ts";
import { type Checkpoint, idsOf, THREATS, type ThreatId } from "../families.ts";
import type { PolicyFile } from "../policy-file/schema.ts";
import type { Finding, Span, Trust } from "../verdict.ts";
import type { LogLine } from "./schema.ts";

/** The keys of a log line, in the order in which they are written. */
export const LOG_KEYS = [
  "time",
  "application",
  "request",
  "checkpoint",
  "mode",
  "decision",
  "rule",
  "span",
  "owasp",
  "agentic",
  "atlas",
  "policy",
] as const;

/** Values that all lines of a request share. */
export type LogContext = {
  time: Date;
  application: string;
  request: string;
  /** The version of the policy file, `policy@` and eight digits. */
  version: string;
  policy: Pick<ApplicationPolicy, "mode" | "enforced">;
  /** Parts of a line that are kept; all if left out. */
  keep?: PolicyFile["log"]["keep"];
};

/** The log lines of a conversation: those of each tool call and of each turn's text. */
export const logConversation = ({ turns, findings, calls }: ConversationResult, context: LogContext): LogLine[] =>
  turns.flatMap(({ trust, redacted }, turn) => {
    const called = calls.filter((call) => call.turn === turn).map(({ action }) => callLine(action, context));
    // The text of a turn is empty until the tool that it calls has answered.
    if (called.length > 0 && redacted === "") return called;
    const own = findings.filter((finding) => finding.turn === turn);
    return [...called, ...logText(own, trust, context)];
  });

/** The log line of a text that could not be inspected. */
export const logUnchecked = (context: LogContext): LogLine => passedLine("input", "unchecked", context);

const callLine = (action: ToolAction, context: LogContext) =>
  action === "allow" ? passedLine("tool", "allow", context) : actedLine("tool", action, context, "tool-call");

/** The log lines of a text: one for each threat acted on, or one that allows it. */
export function logText(findings: readonly Finding[], trust: Trust, context: LogContext): LogLine[] {
  const checkpoint = trust === "answer" ? "output" : "input";
  // Findings are sorted, so the first of a threat is the most severe.
  const acted = new Map<ThreatId, LogLine>();
  for (const { family, action, span } of findings) {
    const threat = threatIn(trust, family);
    if (action === "note" || acted.has(threat)) continue;
    acted.set(threat, actedLine(checkpoint, action, context, threat, span));
  }
  return acted.size > 0 ? [...acted.values()] : [passedLine(checkpoint, "allow", context)];
}

const passedLine = (checkpoint: Checkpoint, decision: "allow" | "unchecked", context: LogContext): LogLine => ({
  ...opening(context, checkpoint),
  mode: context.policy.mode,
  decision,
  policy: context.version,
});

function actedLine(
  checkpoint: Checkpoint,
  decision: Exclude<LogLine["decision"], "allow" | "unchecked">,
  context: LogContext,
  rule: ThreatId,
  span?: Span,
): LogLine {
  const { policy, keep, version } = context;
  const isKept = (part: "span" | "reference") => !keep || keep.includes(part);
  return {
    ...opening(context, checkpoint),
    mode: policy.enforced?.has(rule) ? "enforce" : policy.mode,
    decision,
    rule,
    ...(span && isKept("span") && { span: `${span.start}-${span.end}` }),
    ...(isKept("reference") && idsOf(THREATS[rule])),
    policy: version,
  };
}

const opening = ({ time, application, request }: LogContext, checkpoint: Checkpoint) => {
  return { time: time.toISOString().replace(/\.\d+Z$/, "Z"), application, request, checkpoint };
};
