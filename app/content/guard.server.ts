import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { numberInWords } from "#domain/content/format.ts";
import type { DetectionsContent, LabSample } from "#domain/content/guard.ts";
import { THREATS } from "#domain/content/threats.ts";
import type { Checkpoint } from "#guard";
import { scanConversation } from "#guard/engine";
import { evaluate, type Half, halfOf, type Measured, measure, openRules, readSet } from "#guard/evaluation";
import benignFile from "#guard/sets/benign.jsonl?raw";
import evaluationFile from "#guard/sets/evaluation.jsonl?raw";
import { annotate } from "./annotate.server.ts";
import { eventLog } from "./log-line.server.ts";
import { policies } from "./resources.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

export { benignFile, evaluationFile };

export const evaluationSet = once(() => readSet(evaluationFile));

/** The lab's copy, the result of its first sample, and figures measured at build. */
export const guardLab = once(() => {
  const content = yamlFile("guard/lab");
  const [first] = content.samples as [LabSample, ...LabSample[]];
  return {
    ...content,
    /** Starter policies: the page's sample, and one for each target. */
    starters: [
      { name: content.policy.sample, policy: yamlText("guard/policy") },
      ...policies().map(({ name, policy }) => ({ name, policy })),
    ],
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

/** The sections of the Guard page, except its policy. */
export const guardPage = () => ({
  requestPath: yamlFile("guard/request-path"),
  detections: detections(),
  eventLog: eventLog(),
  deployment: yamlFile("guard/deployment"),
  limits: yamlFile("guard/limits"),
  questions: yamlFile("guard/questions"),
});

export function policyContent() {
  const { notes, ...opening } = yamlFile("guard/policy-notes");
  return { ...opening, ...annotate("content/guard/policy-notes.yaml", yamlText("guard/policy"), notes) };
}

export type PolicyContent = ReturnType<typeof policyContent>;

const benignSet = once(() => readSet(benignFile));

const inHalf = (half: Half) => benignSet().filter(({ text }) => halfOf(text) === half);

/** Computes every figure printed about the rules' quality. The open-source rules are loaded only for a build. */
export async function measurement() {
  const others = await openRules();
  const onPublished = await measure(evaluationSet(), others);
  const onHeldBack = await measure(inHalf("held-back"), others);
  return {
    words: yamlFile("guard/measurement"),
    published: evaluate(evaluationSet()),
    heldBack: evaluate(inHalf("held-back")),
    tuning: evaluate(inHalf("tuning")),
    rules: onPublished.map(({ rules, version, evaluation: { attacks, benign } }, index) => ({
      name: rules,
      version,
      tallies: [attacks, benign, (onHeldBack[index] as Measured).evaluation.benign],
    })),
  };
}

export type Measurement = Awaited<ReturnType<typeof measurement>>;

/** The README published with the evaluation sets: contents, origin and licence. */
export function evaluationNote(origin: string): string {
  const { licence, made, repeat } = yamlFile("guard/measurement");
  const attacks = evaluationSet().filter(({ label }) => label === "attack").length;
  const languages = new Set(benignSet().map(({ language }) => language)).size;
  return `${[
    `# ${site.brand} Guard Lab: evaluation set and benign families`,
    `- ${origin}${paths.evaluation()}: ${attacks} attacks and ${evaluationSet().length - attacks} benign prompts\n- ${origin}${paths.benignFamilies()}: ${benignSet().length} benign prompts that sound like attacks, in ${numberInWords(languages)} languages`,
    `Licence: ${licence.name}, <${licence.url}>. Credit ${site.brand} with a link to ${origin}${paths.guardEvaluation()}.`,
    ...made.facts.map(({ title, text }) => `## ${title}\n\n${text}`),
    `## ${repeat.label}`,
    ...repeat.commands.map(({ command, text }) => `${text}\n\n    ${command}`),
  ].join("\n\n")}\n`;
}
