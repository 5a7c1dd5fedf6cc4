const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** What is not read as text: code, drawings, which have words of their own beside them, and what is hidden from readers. */
const UNREAD = /^(?:script|style|template|head|svg)$/;
const HIDDEN = /\saria-hidden="true"/;
/** Between these nothing breaks a line, so that only a space keeps their words apart. */
const INLINE = /^(?:a|abbr|b|cite|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|svg|time|u|var)$/;
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
    if (!INLINE.test(element) || element === "sup") before = "";
    if (closing) while (open.length > 0 && open.pop()?.element !== element);
    else if (!VOID.test(element) && !attributes.endsWith("/"))
      open.push({ element, unread: Boolean(open.at(-1)?.unread) || UNREAD.test(element) || HIDDEN.test(attributes) });
  }
  return pairs;
}
