import type { KindOf } from "../rules.ts";
import { type Signal, signalOf, type Trust } from "../verdict.ts";

/** A task followed by the data it applies to: "Summarise this page: …". */
const TASK =
  /\b(?:this|these|the following|given|based on|using)\s[^\n.?!:<'"{]{3,100}[:<'"{]|^(?:please )?(?:translate|summari[sz]e|grade|rate|review|proofread|paraphrase|rewrite|classify|analy[sz]e)\b[^\n.?!:'"]{0,60}[:'"]/i;

const SAY =
  "(?:state|say|claim|admit|declare|conclude|print|output|tell|recommend|report|write|answer|reply|respond|mention|add|include|append|advise|inform)";
const READER = "(?:user|reader|developer|recruiter|student)";

// Phrases by which data dictates the answer about it, to be read without regard to case.
const FRAME = `\\b(?:hypothetical(?:ly)?|imagine|suppose|pretend|scenario|in an? (?:\\w{1,20} ){1,4}(?:world|universe|society|reality)|let'?s|we (?:might|could|can|were to)|for the (?:sake|purposes?)|common practice|as a (?:security )?(?:measure|precaution))\\b[^\\n]{0,140}?\\b(?:${SAY}|consider|assume)s?\\b`;
const DISMISSAL = `(?<!not |n't |never )\\b(?:ignore|disregard|forget)\\b[^\\n]{0,70}?(?:[.,;:!-]|\\band|\\binstead|\\bjust|\\bsimply)\\s(?:\\w{1,10} )?(?:${SAY}|instruct)\\b|\\b(?:override|skip|drop|instead of|rather than|(?:do not|don't|never) (?:summari|translat|comput|calculat|categori|answer|analy|read|rate|give|evaluat|use)\\w*)\\b[^\\n]{0,100}?\\b${SAY}\\b(?: that\\b|:| with\\b| the\\b| an?\\b| ["'\\d]| only\\b)|\\b(?:ignore|disregard|forget) (?:this|the|that|all)(?: \\w{1,12})? (?:function|code|page|resume|article|table|text|data|paper|document|rest|above|instructions)\\b`;
const ANSWER = `(?:^|[.!?>:;(/*#"'\\]-]\\s{0,2}|,\\s|\\b(?:please|simply|just|instead|actually|so)[ ,]\\s?)(?:(?:say|state|write|claim|declare):|(?:say|reply) \\d|include this\\b|${SAY}(?: that\\b| (?:the|all|any|every) ${READER}s? (?:that|to)\\b))|\\b(?:summary|answer|reply|email|output|rating|score|grade|review|conclusion|sum|average|result)s? (?:should|could|must|shall|has to|needs to) (?:say|read|state|claim|consist|mention|begin|be (?:stated|\\d|["']))|\\bso ${SAY}\\b`;
const PERSUASION = `\\bso please (?:use|${SAY})|\\bwe (?:should|shall) (?:use|go with)\\b|\\bit (?:is|would be|'s)(?! important)(?: \\w{1,12}){1,4} to (?:say|mention|add|state|admit|write|conclude)\\b|\\b(?:this|which) is (?:what|the one) (?:we|you)\\b|\\binsist(?:s|ed)? that the (?:answer|conclusion|summary|output)|\\b(?:correct|right|real|true|actual) (?:answer|output|result) is\\b`;
const FOREIGN =
  /\b(?:ecri(?:s|vez)|repond(?:s|ez)|di(?:s|tes)|schreib\w{0,3}(?: sie)?|antworte\w?(?: sie)?|sag\w{0,2}|escrib[ae]|di|declara|afirma|scriv[ia]|rispond[ia]|responda|escreva|diga|schrijf|antwoord|zeg|напиши\w{0,2}|ответь\w{0,2}|скажи\w{0,2})(?::| (?:que|plutot|dass|che|dat|что)\b)/;
const SENDING =
  /\b(?:all|full|complete|every|todos|los|alle|tous|tutti)\b[^\n]{0,50}?(?:data|records|credentials|passwords|salaries|datos|daten|donnees|dati|dados|staff|employee|customer)\w{0,6}\b[^\n]{0,120}?\b(?:to|a|an|an|aan)\s[\w.-]{1,40}@/;

type InData<Kind> = Kind extends `${infer Name}-in-data` ? Name : never;
type Cue = { kind: KindOf<"directive">; weight: number; why: string; pattern: RegExp };
const cue = (name: InData<KindOf<"directive">>, weight: number, why: string, pattern: string | RegExp): Cue => ({
  kind: `${name}-in-data`,
  weight,
  why: `${why} from inside the supplied text.`,
  pattern: new RegExp(pattern, "i"),
});
const CUES = [
  cue("frame", 0.5, "Proposes what to say", FRAME),
  cue("dismissal", 0.5, "Replaces the task", DISMISSAL),
  cue("answer", 0.4, "Dictates the answer", ANSWER),
  cue("persuasion", 0.4, "Argues for an answer", PERSUASION),
  cue("foreign", 0.4, "Gives an instruction in another language", FOREIGN),
  cue("sending", 0.4, "Asks to send data away", SENDING),
];

const MAX_LENGTH = 20_000;
/** Factor without a task: people use one such phrase in mails and manuals; a document with two addresses its reader. */
const WITHOUT_TASK = 0.7;

/** Finds instructions inside data that the model was given to work on. */
export function detectInstructionsInData(text: string, trust: Trust): Signal[] {
  const task = trust === "data" ? undefined : TASK.exec(text.slice(0, MAX_LENGTH));
  if (task === null) return [];
  const from = task ? task.index + task[0].length : 0;
  const share = task ? 1 : WITHOUT_TASK;
  const material = text.slice(from, from + MAX_LENGTH);
  return CUES.flatMap(({ kind, weight, why, pattern }) => {
    const match = pattern.exec(material);
    if (!match) return [];
    const start = from + match.index;
    return [signalOf("directive", kind, { start, end: start + match[0].length }, why, weight * share)];
  });
}

/** Words for a machine that reads a text, in six languages. */
const MACHINE =
  /\b(?:a\.?i|ki|ia|llms?|gpt|language models?|sprachmodelle?|modelos? de ling\w+|modeles? de langage|modell[oi] linguistic[oi]|(?:chat)?bots?|assistants?|assistent(?:en?|es?|i)|asistentes?|agente?[ns]?|agenti|intelligences? artificielles?|inteligencias? artificia\w+|intelligenz[ae]|summari[sz]er|grader|copilot|screening system|robos?|logiciel)\b/gi;
/** Words that can only mean a machine. */
const MACHINE_ONLY = /^(?:a\.?i|ki|ia|llms?|(?:chat)?bots?)$/i;

/** The beginning of a sentence or comment, up to its addressee. */
const LEAD =
  /(?:^|[\n.!?;()\][*#"'/>-]\s{0,3})((?:(?:note|notice|attention|reminder|message|instructions?|p\.?s\.?|dear|hinweis|achtung|nota|aviso|consigne|atenc\w{2,3}|attenzione)[ ,:]{1,2})?(?:(?:to|for|an|fur|para|per|pour|aos?|aux?|al|ai|agli|alla|destinee? aux)\s)?)(?:(?:the|any|all|d[aei][ensr]|el|l[aeo]s?|os?|il|gli)\s)?((?:\w{1,14}[ -]){0,2})$/i;
/** Conditions such as "If this is being graded by an AI". */
const SUPPOSES =
  /\b(?:if|when|wenn|falls|si|se|quando|cuando)\s[^.:\n]{0,30}(?:this|you are|you're|esto|es|ceci|questo|isto|dies|du)\b[^.:\n]{0,24}$/i;

/** The rest of an address up to the colon: "assistants for shopping:", "the bot that transcribes this:". */
const ADDRESS_ENDS =
  /^(?:[ -]\w{1,14}){0,3}(?:,? (?:that|which|who|reading|die|der|das|qui|que|che)\b[^.:\n]{0,60})?\s?:/i;
const READS = /^(?: \w{1,14})?,? (?:that|which|who|reading|die|der|qui|que|che)\b[^.:\n]{0,60}:/i;

const BEFORE = 80;
const AFTER = 100;
const MAX_MENTIONS = 30;

/** Finds text that addresses the machine that reads it. */
export function detectAddress(text: string): Signal[] {
  let mentions = 0;
  for (const { 0: machine, index: at } of text.matchAll(MACHINE)) {
    mentions += 1;
    if (mentions > MAX_MENTIONS) break;
    const end = at + machine.length;
    const before = text.slice(Math.max(0, at - BEFORE), at);
    const after = text.slice(end, end + AFTER);
    const [, to, kind] = LEAD.exec(before) ?? [];
    const named = to || (to === "" && MACHINE_ONLY.test(machine) && (kind || /^ \w{1,14}:/.test(after)));
    const rest = named ? ADDRESS_ENDS.exec(after) : to === "" ? READS.exec(after) : null;
    const length = (rest ?? (SUPPOSES.test(before) ? /^[^.:\n]{0,40}[:,]/.exec(after) : null))?.[0].length;
    if (length === undefined) continue;
    const why = "Addresses the assistant from inside a text.";
    return [signalOf("directive", "to-the-assistant", { start: at, end: end + length }, why, 0.62)];
  }
  return [];
}
