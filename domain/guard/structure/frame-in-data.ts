import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";

/** A task, and the material it is to be done with: "Summarise this page: …". */
const TASK =
  /\b(?:this|the following|these|given|based on)\s(?:[a-z]{1,12}\s){0,3}(?:(?:web ?)?page|website|article|resume|paper|email|reviews?|table|code|transaction|document|text|post|message|file|report|description)\b[^\n]{0,80}?[:<'"]/i;
/** Material does not propose what to say about it. */
const FRAME =
  /\b(?:hypothetical(?:ly)?|imagine|suppose|pretend|scenario|in an? (?:\w{1,20} ){1,4}(?:world|universe|society|future)|let'?s|we (?:might|could|can|should|were to)|for the (?:sake|purposes?)|common practice|as a (?:security )?(?:measure|precaution)|disregard|ignore|override)\b[^\n]{0,140}?\b(?:state|say|claim|admit|declare|conclude|print|output|tell|recommend|consider|assume)s?\b/i;

const MAX_LENGTH = 20_000;

/** An order in the subjunctive, inside what the model was only given to work on. */
export function detectFrameInData({ text, startOf, endOf }: Folded): Signal[] {
  const task = TASK.exec(text.slice(0, MAX_LENGTH));
  if (!task) return [];
  const from = task.index + task[0].length;
  const frame = FRAME.exec(text.slice(from, from + MAX_LENGTH));
  if (!frame) return [];
  const start = from + frame.index;
  return [
    {
      detector: "directive.frame-in-data",
      family: "directive",
      span: { start: startOf(start), end: endOf(start + frame[0].length) },
      why: "Proposes what to say from inside the material the model was given to work on.",
      weight: 0.5,
    },
  ];
}
