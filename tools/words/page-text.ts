import { INLINE, TOKEN, VOID } from "../html-tokens.ts";

/** What is not read as text: code, drawings, which have words of their own beside them, and what is hidden from readers. */
const UNREAD = /^(?:script|style|template|head|svg)$/;
const HIDDEN = /\saria-hidden="true"/;
/** Between others only a space keeps the words apart. A drawing lies in its line. */
const breaksLine = (element: string) => !INLINE.test(element) && element !== "svg";
const ENDS_IN_WORD = /[\p{L}\p{N}%)”’.:;,!?]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}(“]/u;

const decoded = (text: string) =>
  text
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&#x27;/g, "’")
    .replace(/&\w+;/g, "&");

/** Pairs of texts that become one word when a page is copied, searched or read aloud, as in "below 8075%". */
export function runTogether(html: string): string[] {
  const pairs: string[] = [];
  const open: { element: string; unread: boolean }[] = [];
  let before = "";
  for (const [token, closing, tag = "", attributes = ""] of html.matchAll(TOKEN)) {
    const element = tag.toLowerCase();
    if (element === "") {
      if (token.startsWith("<!--") || open.at(-1)?.unread) continue;
      const text = decoded(token);
      // A word of which a part is marked stays one.
      const isOneWord = /\p{L}$/u.test(before) && /^\p{Ll}/u.test(text);
      if (!isOneWord && ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(text))
        pairs.push(`${before.slice(-30)}|${text.slice(0, 30)}`);
      before = text;
      continue;
    }
    // The mark of a note belongs to its word.
    if (breaksLine(element) || element === "sup") before = "";
    if (closing) while (open.length > 0 && open.pop()?.element !== element);
    else if (!VOID.test(element) && !attributes.endsWith("/"))
      open.push({ element, unread: Boolean(open.at(-1)?.unread) || UNREAD.test(element) || HIDDEN.test(attributes) });
  }
  return pairs;
}
