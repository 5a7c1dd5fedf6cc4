import type { Folded } from "../read/fold.ts";
import { type Signal, signalOf } from "../signal.ts";

const MAX_LENGTH = 2_000;
const MAX_SEARCHES = 200;

/** Words that make a comment an instruction to whoever answers, rather than a remark about the page. */
const ORDER =
  /\b(?:ignor[ea]|disregard|forget|you (?:must|are|will)|assistants?|a\.?i\b|llms?|language model|respond|repl(?:y|ies)|answer|summar(?:y|i[sz]e)|say|state|tell|forward|recommend|(?:the|all) (?:user|reader|chat|conversation|password)s?|declara|ecri[st]|schreib)\b/i;

/** Text a reader of the page never sees, but a model does: comments, and elements styled away. */
export function detectConcealedMarkup({ text, spanOf }: Folded): Signal[] {
  const signals: Signal[] = [];
  if (!text.includes("<")) return signals;
  const add = (start: number, end: number, what: string) => {
    const why = `Hides an instruction in ${what}, where a reader does not see it.`;
    signals.push(signalOf("directive", "concealed-markup", spanOf(start, end), why, 0.45));
  };

  let searches = 0;
  for (let at = text.indexOf("<!--"); at >= 0 && searches < MAX_SEARCHES; at = text.indexOf("<!--", at + 4)) {
    searches += 1;
    const body = text.slice(at + 4, at + 4 + MAX_LENGTH);
    const length = body.indexOf("-->");
    const comment = length < 0 ? body : body.slice(0, length);
    if (ORDER.test(comment) && comment.trim().split(/\s+/).length > 4) add(at, at + 4 + comment.length, "a comment");
  }

  if (!text.includes("style")) return signals;
  const hidden =
    /(?:display\s?:\s?none|visibility\s?:\s?hidden|font-size\s?:\s?0|opacity\s?:\s?0(?![.\d])|color\s?:\s?(?:white|#fff))[^<>]{0,200}>/gi;
  for (let match = hidden.exec(text); match && searches < MAX_SEARCHES; match = hidden.exec(text)) {
    searches += 1;
    const start = match.index + match[0].length;
    const body = text.slice(start, start + MAX_LENGTH);
    const length = body.indexOf("<");
    const shown = length < 0 ? body : body.slice(0, length);
    if (ORDER.test(shown) && shown.trim().split(/\s+/).length > 3)
      add(start, start + shown.length, "an invisible element");
  }
  return signals;
}
