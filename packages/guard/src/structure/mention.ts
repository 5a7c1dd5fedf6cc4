// Distinguishes a phrase that is quoted or discussed from one that is used.

const NEAR = 240;
const CURLY_DOUBLE = /[“”„«»]/g;
const CURLY_SINGLE = /[‘’]/g;
const OPENING: Record<string, RegExp> = { '"': /"$/, "'": /(?:^|[\s(])'$/, "`": /`$/, "/": /(?:^|[\s(=])\/$/ };

/** Words that report what others wrote, or speak of attacks and their detection. */
const REPORTS =
  /\b(?:(?:prompt )?injections?|jailbreaks?|attack\w{0,4}|phish\w{0,3}|scams?|detect\w{0,4}|classif\w{1,5}|filter|red team\w{0,3}|quote[ds]?|memes?|wrote|ha[ds] written|typed|sent|asks? whether|messages? (?:that )?say\w{0,3}|users? (?:type|write|say|send)s?|angr[ei]+f\w{0,3}|steht|geschrieben|schreibt|attaqu\w{1,4}|ataqu\w{1,4}|atacante\w?|attacc\w{1,5}|ecrit\w?|escribi\w{1,3}|puso|escrev\w{1,3}|scritto|che dice|que dice|que diz|qui dit|filtr[eio]\w?|schulung|detet?cto?r\w{0,3}|erkenn\w{1,4}|regex)\b/i;

/** Words of a question about a phrase; they count only if the model was given no text to work on. */
const ASKS =
  /\b(?:what does|mean(?:s|ing)?|phrases?|sentences?|for example|such as|patterns?|explain\w{0,3}|why|blog|contain\w{0,3}|strings?|\w{0,4}tests?|log\w{0,3}|bedeute\w{0,2}|satz|beispiel\w{0,2}|erklar\w{1,3}|veut dire|signifie|exemples?|expliqu\w{1,4}|significa|quer dizer|vuol dire|frases?|frasi|ejemplos?|esemp\w{1,2}|exemplos?|explica\w?|por que|pourquoi|warum|perche|spiega\w{0,2}|expressao|prueba|testes)\b/i;

/** Reported speech in the same sentence, before the phrase. */
const SOMEBODY_SAID =
  /\b(?:attackers?|hackers?|scammers?|customers?|users?|students?|someone|somebody|angreifer|kunde|attaquant|ataquant|client|atacante|cliente|usuario|usuaria|attaccante|utente|invasor|aluno)\b[^.!?\n]{0,60}\b(?:wrote|writes?|said|says|told|tells|asked|asks|typed|types|tried|schrieb|schreibt|sagte?|bat|ecrit|dit|demande|escribio|pidio|dijo|dice|puso|scritto|chiesto|diceva|escreveu|pediu|disse)\b[^.!?\n]{0,80}$/i;

/** A comment inside a sentence is quoted: after a hidden one, a page does not continue in lower case. */
const SHOWN_COMMENT = /[a-z,:] (?:<!--[^>]{0,200})?$/;
const GOES_ON = /^(?:<!--)?[^<]{0,200}-->,? [a-z]/;

/** Requests to write or improve the instructions of another model. */
const AUTHORS =
  /\b(?:writ\w{1,3}|wrote|draft|re(?:view|writ|word)|improv|shorten|tighten|test|build|creat|schreib|entw[iu]rf|verbesser|kurz|pruf|formulier|ecri|redig|amelior|relis|escrib|mejor|redact|revis|scriv|miglior|controll|escrev|melhor)\w{0,4}\b[^.?!\n]{0,80}\b(?:(?:system|sistema|systeme)?[ -]?prompts?|instructions?|rules?|persona|guidelines|guardrails?|policy|(?:chat)?bots?|anweisung\w{0,2}|regeln|consignes?|regles|instrucciones|reglas|istruzioni|regole|instrucoes|regras)\b/i;
const END_LENGTH = 300;

/** Whether a text asks to write or improve a model's instructions, by its beginning and end. */
export function isAuthored(text: string): boolean {
  const ends = text.length > 2 * END_LENGTH ? `${text.slice(0, END_LENGTH)}\n${text.slice(-END_LENGTH)}` : text;
  return AUTHORS.test(plain(ends));
}

const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");

const DOUBLE = /["“”„«»]/g;
const PARAGRAPH = 2_000;

/** Whether a position is outside double quotes: the paragraph before it has an even number of marks. */
function isOutside(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - PARAGRAPH), start);
  return (before.slice(before.lastIndexOf("\n\n") + 1).match(DOUBLE)?.length ?? 0) % 2 === 0;
}

const ITEM = /(?:^|\n)[ \t]{0,4}(?:[-*\u2022]|\(?[a-z\d]{1,2}[.)])[ \t][^\n]{0,200}$/i;
/** Requests to judge or translate each line of a list. */
const SORTS =
  /\b(?:label|classif|categori[sz]|sort (?:each|into|the|them)|which of these|translate these|ordne|klassifizier|traduis ces|clasific|etichett|rotul|ubersetz)\w{0,5}\b/i;

/** Whether a position is in a list whose lines are to be labelled, sorted or translated, not followed. */
function isListed(text: string, start: number): boolean {
  if (!ITEM.test(text.slice(Math.max(0, start - NEAR), start + 1))) return false;
  return SORTS.test(plain(text.slice(0, NEAR)));
}

/** @param handedOver whether the model was given a text to work on, whose quotations may be meant for the model */
export function isMentioned(text: string, start: number, handedOver: boolean): boolean {
  const around = text.slice(Math.max(0, start - 2 * NEAR), start + 2 * NEAR);
  const at = Math.min(start, 2 * NEAR);
  const quotes = around.replace(CURLY_DOUBLE, '"').replace(CURLY_SINGLE, "'");
  const before = quotes.slice(0, at);
  if (SOMEBODY_SAID.test(plain(before.slice(-NEAR)))) return true;
  if (SHOWN_COMMENT.test(before) && GOES_ON.test(quotes.slice(at))) return true;
  if (isListed(text, start)) return true;
  for (const [mark, opening] of Object.entries(OPENING)) {
    const open = quotes.lastIndexOf(mark, at);
    if (mark === '"' && isOutside(text, start)) continue;
    const close = quotes.indexOf(mark, Math.max(at, open + 1));
    if (open < 0 || close < 0 || at - open > NEAR || close - at > NEAR) continue;
    if (!opening.test(quotes.slice(Math.max(0, open - 1), open + 1))) continue;
    const outside = plain(`${quotes.slice(0, open)} ${quotes.slice(close + 1)}`);
    const asked = !handedOver && (ASKS.test(outside) || quotes.indexOf("?", close) > 0);
    if (asked || REPORTS.test(outside)) return true;
  }
  return false;
}
