import type { Nodes } from "hast";
import { isInline, parseHtml } from "../../build/html.ts";

/** Elements that are not read as text: code, and drawings, which are described beside them. */
const UNREAD = /^(?:script|style|template|head|svg)$/;
const ENDS_IN_WORD = /[\p{L}\p{N}%)”’'.:;,!?]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}(“]/u;

/** Pairs of texts that become one word when a page is copied, searched or read aloud, as in "below 8075%". */
export function runTogether(html: string): string[] {
  const pairs: string[] = [];
  let before = "";

  function read(node: Nodes): void {
    if (node.type === "text") {
      const { value } = node;
      // A word of which a part is marked stays one.
      const isOneWord = /\p{L}$/u.test(before) && /^\p{Ll}/u.test(value);
      if (!isOneWord && ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(value))
        pairs.push(`${before.slice(-30)}|${value.slice(0, 30)}`);
      before = value;
    }
    if (node.type !== "element") return;
    // A drawing lies in its line, where between others only a space keeps the words apart. The mark of a note belongs to its word.
    const breaksLine = (!isInline(node) && node.tagName !== "svg") || node.tagName === "sup";
    if (breaksLine) before = "";
    if (!UNREAD.test(node.tagName) && node.properties.ariaHidden !== "true") node.children.forEach(read);
    if (breaksLine) before = "";
  }

  parseHtml(html).children.forEach(read);
  return pairs;
}
