/** Whether a phrase is quoted in order to talk about it. */

const MAX_QUOTE = 240;
const OPENING: Record<string, RegExp> = { '"': /"/, "'": /(?:^|[\s(])'/, "`": /`/ };

/** Words of somebody who writes about attacks, rather than making one. */
const ABOUT =
  /\b(?:what does|mean(?:s|ing)?|phrases?|detect\w{0,4}|filter\w{0,3}|for example|such as|prompt injections?|jailbreaks?|attack\w{0,3}|regex|patterns?|explain|why|blog|red team\w{0,3}|quote[ds]?|users? (?:type|write|say|send)s?|contain\w{0,3}|string|test|log\w{0,3})\b/i;

export function isMentioned(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - MAX_QUOTE), start);
  const after = text.slice(end, end + MAX_QUOTE);
  for (const [mark, opening] of Object.entries(OPENING)) {
    const open = before.lastIndexOf(mark);
    const close = after.indexOf(mark);
    if (open < 0 || close < 0 || !opening.test(before.slice(Math.max(0, open - 1)))) continue;
    const outside = `${text.slice(Math.max(0, start - before.length + open - MAX_QUOTE), start - before.length + open)} ${text.slice(end + close + 1, end + close + MAX_QUOTE)}`;
    if (ABOUT.test(outside)) return true;
  }
  return false;
}
