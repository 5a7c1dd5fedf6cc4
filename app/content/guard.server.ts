import { once } from "#app/kit/once.ts";
import type { DetectionsContent, EventLogContent, LabSample } from "#domain/content/guard.ts";
import { knownThreat, THREATS } from "#domain/content/threats.ts";
import type { Checkpoint } from "#guard";
import { scanConversation } from "#guard/engine";
import { evaluate, readSet } from "#guard/evaluation";
import evaluationFile from "#guard/sets/evaluation.jsonl?raw";
import { policies } from "./resources.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

export { evaluationFile };

export const evaluationSet = once(() => readSet(evaluationFile));

/** Starter policies of the lab: the page's sample, and one for each target. */
const starters = () => [
  { name: yamlFile("guard/lab").policy.sample, policy: yamlText("guard/policy") },
  ...policies().map(({ name, policy }) => ({ name, policy })),
];

/** The lab's copy, the result of its first sample, and figures measured at build. */
export const guardLab = once(() => {
  const content = yamlFile("guard/lab");
  const [first] = content.samples as [LabSample, ...LabSample[]];
  return {
    ...content,
    starters: starters(),
    firstResult: scanConversation(
      [{ role: first.direction === "input" ? "user" : "assistant", text: first.text }],
      first,
    ),
    evaluation: evaluate(evaluationSet()),
  };
});

function detections(): DetectionsContent {
  const content = yamlFile("guard/detections");
  const caughtAt = (at: readonly Checkpoint[]) => THREATS.filter((threat) => threat.at.join() === at.join());
  return { ...content, groups: content.groups.map((group) => ({ ...group, threats: caughtAt(group.at) })) };
}

/** The sample log line, with decision, rule and ids of the threat it reports. */
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

/** The sections of the Guard page, except its policy. */
export const guardPage = () => ({
  requestPath: yamlFile("guard/request-path"),
  detections: detections(),
  eventLog: eventLog(),
  deployment: yamlFile("guard/deployment"),
  limits: yamlFile("guard/limits"),
  questions: yamlFile("guard/questions"),
});

/** The policy's text with its notes. The highlighter is loaded at build only, not by the serving process. */
export async function policyContent() {
  const { annotate } = await import("./annotate.server.ts");
  const { notes, ...opening } = yamlFile("guard/policy-notes");
  return { ...opening, ...annotate("content/guard/policy-notes.yaml", yamlText("guard/policy"), notes) };
}

export type PolicyContent = Awaited<ReturnType<typeof policyContent>>;
