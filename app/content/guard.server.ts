import { createHash } from "node:crypto";
import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { counted, formatDate, inSentence, numberInWords } from "#domain/content/format.ts";
import type { LabSample } from "#domain/content/guard.ts";
import { THREATS } from "#domain/content/threats.ts";
import { accuses, DEFAULT_POLICY, FAMILY_NAMES, RULES, titleOf } from "#guard";
import { scan, scanConversation } from "#guard/engine";
import { evaluate, type Half, halfOf, isAccused, type LabelledText, readSet } from "#guard/evaluation";
import benignFile from "#guard/sets/benign.jsonl?raw";
import evaluationFile from "#guard/sets/evaluation.jsonl?raw";
import { annotate } from "./annotate.server.ts";
import { flaggedValues, guardComparison } from "./guard-comparison.server.ts";
import { readLearned, readScores } from "./learned.server.ts";
import { eventLog } from "./log-line.server.ts";
import { fillBrackets } from "./parse.server.ts";
import { policies } from "./resources.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

export { benignFile, evaluationFile };

export const evaluationSet = once(() => readSet(evaluationFile));

/** Whether Guard flags or blocks a text by its default policy, rules and learned layer together. */
const isFlagged = (text: string) => isAccused(text, readScores());

/** The result on the published set. */
export const publishedEvaluation = once(() => evaluate(evaluationSet(), isFlagged));

/** What a wrong result about a labelled text is called. */
const MISTAKES = { attack: "missed", benign: "false-positive" } as const;

/**
 * Every text of a set with the engine's result. As in the evaluation, a text is accused if a finding flags or blocks
 * it, although data in it may make the verdict Redact.
 */
export const casesOf = (set: readonly LabelledText[], options?: Parameters<typeof scan>[1]) =>
  set.map(({ label, source, text }) => {
    const { verdict, score, findings, learned } = scan(text, options);
    return {
      /** Made from the text, so that a link to the case lasts. */
      id: createHash("sha256").update(text).digest("hex").slice(0, 8),
      label,
      source,
      text,
      verdict,
      score,
      learned,
      /** The gravest finding of each title. */
      findings: findings
        .map(({ detector, action }) => ({ detector, action }))
        .filter(({ detector }, at, all) => all.findIndex((one) => titleOf(one.detector) === titleOf(detector)) === at),
      outcome: findings.some(accuses) === (label === "attack") ? ("right" as const) : MISTAKES[label],
    };
  });

export type GuardCase = ReturnType<typeof casesOf>[number];

/** The lab's copy, the result of its first sample, and figures measured at build. */
export const guardLab = once(() => {
  const content = yamlFile("guard/lab");
  const [first] = content.samples as [LabSample, ...LabSample[]];
  const { attacks, benign } = evaluate(evaluationSet());
  const rulesAlone = { attacks: counted(attacks.hits, "attack"), benign: counted(benign.hits, "benign prompt") };
  return {
    ...content,
    results: { ...content.results, method: fillBrackets(content.results.method, rulesAlone) },
    /** Starter policies: the page's sample, and one for each target. */
    starters: [
      { name: content.policy.sample, policy: yamlText("guard/policy") },
      ...policies().map(({ name, policy }) => ({ name, policy })),
    ],
    firstResult: scanConversation([{ role: first.direction === "input" ? "user" : "assistant", text: first.text }], {
      systemPrompt: first.systemPrompt,
      learned: readLearned(),
    }),
    evaluation: publishedEvaluation(),
  };
});

const RULE_FAMILIES = FAMILY_NAMES.filter((family) => family !== "learned");

/** How the engine detects, with the numbers of its rules, its languages, its speed and its misses filled in. */
function engine() {
  const { entries, languages, speed, ...opening } = yamlFile("guard/engine");
  const values: Record<string, string> = {
    rules: String(RULE_FAMILIES.flatMap((family) => RULES[family].split(" ")).length),
    families: numberInWords(RULE_FAMILIES.length),
    several: inSentence(languages.several),
    override: inSentence(languages.override),
    p50: speed.p50.toFixed(2),
    p95: speed.p95.toFixed(2),
    learned50: String(speed.learned.p50),
    learned95: String(speed.learned.p95),
    flagFrom: String(DEFAULT_POLICY.learned.flagFrom),
    ...flaggedValues(),
    machine: speed.machine,
    measured: formatDate(speed.measured),
  };
  return { ...opening, entries: entries.map((entry) => ({ ...entry, text: fillBrackets(entry.text, values) })) };
}

/** The sections of the Guard page but the lab. */
export function guardPage() {
  const detections = yamlFile("guard/detections");
  const groups = detections.groups.map((group) => ({
    ...group,
    threats: THREATS.filter(({ at }) => at.join() === group.at.join()),
  }));
  const { notes, ...policy } = yamlFile("guard/policy-notes");
  return {
    requestPath: yamlFile("guard/request-path"),
    engine: engine(),
    detections: { ...detections, groups },
    policy: { ...policy, ...annotate("content/guard/policy-notes.yaml", yamlText("guard/policy"), notes) },
    eventLog: eventLog(),
    deployment: yamlFile("guard/deployment"),
    limits: yamlFile("guard/limits"),
    questions: yamlFile("guard/questions"),
  };
}

export type GuardPage = ReturnType<typeof guardPage>;

const benignSet = once(() => readSet(benignFile));

export const inHalf = (half: Half) => benignSet().filter(({ text }) => halfOf(text) === half);

/** Every figure printed about the quality of the engine: counted here, or by the command that compares. */
export const measurement = once(() => {
  const words = yamlFile("guard/measurement");
  return {
    words,
    measured: yamlFile("guard/lab").results.measured,
    published: publishedEvaluation(),
    heldBack: evaluate(inHalf("held-back"), isFlagged),
    tuning: evaluate(inHalf("tuning"), isFlagged),
    comparison: guardComparison(words),
  };
});

export type Measurement = ReturnType<typeof measurement>;

/** The README published with the evaluation sets: contents, origin and licence. */
export function evaluationNote(origin: string): string {
  const { licence, made, repeat } = yamlFile("guard/measurement");
  const attacks = evaluationSet().filter(({ label }) => label === "attack").length;
  const languages = new Set(benignSet().map(({ language }) => language)).size;
  return `${[
    `# ${site.products.guard.name}: evaluation set and benign families`,
    `- ${origin}${paths.evaluation()}: ${attacks} attacks and ${evaluationSet().length - attacks} benign prompts\n- ${origin}${paths.benignFamilies()}: ${benignSet().length} benign prompts that sound like attacks, in ${numberInWords(languages)} languages`,
    `Licence: ${licence.name}, <${licence.url}>. Credit ${site.brand} with a link to ${origin}${paths.guardEvaluation()}.`,
    ...made.facts.map(({ title, text }) => `## ${title}\n\n${text}`),
    `## ${repeat.label}`,
    ...repeat.commands.map(({ command, text }) => `${text}\n\n    ${command}`),
  ].join("\n\n")}\n`;
}
