import * as v from "valibot";
import { guardLabSchema, type LabSample } from "#domain/content/guard.ts";
import { evaluate, type LabelledText } from "#domain/guard/evaluation.ts";
import { scan } from "#domain/guard/scan.ts";
import evaluationFile from "../../content/guard/evaluation.jsonl?raw";
import labFile from "../../content/guard/lab.yaml?raw";
import { parseYaml } from "./parse-content.server.ts";

const EVALUATION_PATH = "content/guard/evaluation.jsonl";
const caseSchema = v.strictObject({ label: v.picklist(["attack", "benign"]), source: v.string(), text: v.string() });

/** @throws an Error that names the file and the line */
export function readEvaluationSet(text: string): LabelledText[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line, index) => {
      try {
        return v.parse(caseSchema, JSON.parse(line));
      } catch (cause) {
        throw new Error(`${EVALUATION_PATH}: line ${index + 1} is no labelled prompt`, { cause });
      }
    });
}

export { evaluationFile };

export const evaluationSet = readEvaluationSet(evaluationFile);

const content = parseYaml("content/guard/lab.yaml", labFile, guardLabSchema);

const [first] = content.samples as [LabSample, ...LabSample[]];

/** The lab's words, what the rules say about its first sample, and figures that are measured here and typed nowhere. */
export const guardLab = { ...content, firstResult: scan(first.text, first), evaluation: evaluate(evaluationSet) };
