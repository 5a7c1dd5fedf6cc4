import { type Signal, signalOf } from "../verdict.ts";

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
const ENDS = /^(?:[ -]\w{1,14}){0,3}(?:,? (?:that|which|who|reading|die|der|das|qui|que|che)\b[^.:\n]{0,60})?\s?:/i;
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
    const rest = named ? ENDS.exec(after) : to === "" ? READS.exec(after) : null;
    const length = (rest ?? (SUPPOSES.test(before) ? /^[^.:\n]{0,40}[:,]/.exec(after) : null))?.[0].length;
    if (length === undefined) continue;
    const why = "Addresses the assistant from inside a text.";
    return [signalOf("directive", "to-the-assistant", { start: at, end: end + length }, why, 0.62)];
  }
  return [];
}
