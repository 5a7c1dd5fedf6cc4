import * as v from "valibot";
import { once } from "#app/kit/once.ts";
import type { DetectionsContent, EventLogContent, LabSample } from "#domain/content/guard.ts";
import { evaluate, type LabelledText } from "#domain/guard/evaluation.ts";
import { scan } from "#domain/guard/scan.ts";
import { type Checkpoint, knownThreat, THREATS } from "#domain/threats.ts";
import { contentText } from "./files.server.ts";
import { policies } from "./resources.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

const EVALUATION_PATH = "content/guard/evaluation.jsonl";
const caseSchema = v.strictObject({
  label: v.picklist(["attack", "benign"]),
  source: v.string(),
  language: v.exactOptional(v.string()),
  text: v.string(),
});

/** @throws an Error that names the file and the line */
export function readEvaluationSet(text: string, path = EVALUATION_PATH): (LabelledText & { language?: string })[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      try {
        return v.parse(caseSchema, JSON.parse(line));
      } catch (cause) {
        throw new Error(`${path}: line ${index + 1} is no labelled prompt`, { cause });
      }
    });
}

export const evaluationFile = () => contentText(EVALUATION_PATH);

export const evaluationSet = once(() => readEvaluationSet(evaluationFile()));

/** Policies to begin with in the lab: the sample of the page, and one for each target. */
const starters = () => [
  { name: yamlFile("guard/lab").policy.sample, policy: yamlText("guard/policy") },
  ...policies().map(({ name, policy }) => ({ name, policy })),
];

/** The lab's words, what the rules say about its first sample, and figures that are measured here and typed nowhere. */
export const guardLab = once(() => {
  const content = yamlFile("guard/lab");
  const [first] = content.samples as [LabSample, ...LabSample[]];
  return {
    ...content,
    starters: starters(),
    firstResult: scan(first.text, first),
    evaluation: evaluate(evaluationSet()),
  };
});

function detections(): DetectionsContent {
  const content = yamlFile("guard/detections");
  const caughtAt = (at: readonly Checkpoint[]) => THREATS.filter((threat) => threat.at.join() === at.join());
  return { ...content, groups: content.groups.map((group) => ({ ...group, threats: caughtAt(group.at) })) };
}

/** The log line takes its decision, rule and ids from the threat it reports. */
function eventLog(): EventLogContent {
  const { threat: id, ...content } = yamlFile("guard/event-log");
  const threat = knownThreat(id);
  const values: Record<string, string> = {
    "[rule]": threat.id,
    "[action]": threat.action,
    "[owasp]": `${threat.owasp}:2026`,
    "[atlas]": threat.atlas,
  };
  return {
    ...content,
    fields: content.fields.map((field) => ({ ...field, value: values[field.value] ?? field.value })),
  };
}

/** The sections of the Guard page, but for its policy. */
export const guardPage = () => ({
  requestPath: yamlFile("guard/request-path"),
  detections: detections(),
  eventLog: eventLog(),
  deployment: yamlFile("guard/deployment"),
  limits: yamlFile("guard/limits"),
  questions: yamlFile("guard/questions"),
});

/** The policy's text with its notes. The highlighter is loaded when the page is made, not by the process that serves it. */
export async function policyContent() {
  const { annotate } = await import("./annotate.server.ts");
  const { notes, ...opening } = yamlFile("guard/policy-notes");
  return { ...opening, ...annotate("content/guard/policy-notes.yaml", yamlText("guard/policy"), notes) };
}

export type PolicyContent = Awaited<ReturnType<typeof policyContent>>;
