import { once } from "#app/kit/once.ts";
import { paths } from "#app/paths.ts";
import { site } from "#brand/site.ts";
import { numberInWords } from "#domain/content/format.ts";
import { evaluate, type Half, halfOf, type Measured, measure, openRules, readSet } from "#guard/evaluation";
import benignFile from "#guard/sets/benign.jsonl?raw";
import { evaluationSet } from "./guard.server.ts";
import { yamlFile } from "./yaml-file.server.ts";

export { benignFile };

const benignSet = once(() => readSet(benignFile));

const inHalf = (half: Half) => benignSet().filter(({ text }) => halfOf(text) === half);

/** Computes every figure printed about the rules' quality. The open-source rules are loaded only when the page is built. */
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

const NOTE_TITLE = `# ${site.brand} Guard Lab: evaluation set and benign families`;

/** The README published with the evaluation sets: contents, origin and licence. */
export function evaluationNote(origin: string): string {
  const { licence, made, repeat } = yamlFile("guard/measurement");
  const attacks = evaluationSet().filter(({ label }) => label === "attack").length;
  const languages = new Set(benignSet().map(({ language }) => language)).size;
  return `${[
    NOTE_TITLE,
    `- ${origin}${paths.evaluation()}: ${attacks} attacks and ${evaluationSet().length - attacks} benign prompts\n- ${origin}${paths.benignFamilies()}: ${benignSet().length} benign prompts that sound like attacks, in ${numberInWords(languages)} languages`,
    `Licence: ${licence.name}, <${licence.url}>. Credit ${site.brand} with a link to ${origin}${paths.guardEvaluation()}.`,
    ...made.facts.map(({ title, text }) => `## ${title}\n\n${text}`),
    `## ${repeat.label}`,
    ...repeat.commands.map(({ command, text }) => `${text}\n\n    ${command}`),
  ].join("\n\n")}\n`;
}
