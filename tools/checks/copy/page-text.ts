import type { Nodes, Root } from "hast";
import { isInline } from "../../build/html.ts";

/** Elements without readable text: code, and drawings, which have a description elsewhere. */
const NOT_TEXT = /^(?:script|style|template|head|svg)$/;
const ENDS_IN_WORD = /[\p{L}\p{N}%)”’'.:;,!?]$/u;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}(“]/u;

/** Pairs of texts that become one word when a page is copied, searched or read aloud, as in "below 8075%". */
export function runTogether(page: Root): string[] {
  const pairs: string[] = [];
  let before = "";

  function read(node: Nodes): void {
    if (node.type === "text") {
      const { value } = node;
      // One word, part of which is marked up.
      const isOneWord = /\p{L}$/u.test(before) && /^\p{Ll}/u.test(value);
      if (!isOneWord && ENDS_IN_WORD.test(before) && BEGINS_WITH_WORD.test(value))
        pairs.push(`${before.slice(-30)}|${value.slice(0, 30)}`);
      before = value;
    }
    if (node.type !== "element") return;
    // An SVG is inline, so the texts around it need a space between them. A footnote mark belongs to its word.
    const breaksLine = (!isInline(node) && node.tagName !== "svg") || node.tagName === "sup";
    if (breaksLine) before = "";
    if (!NOT_TEXT.test(node.tagName) && node.properties.ariaHidden !== "true") node.children.forEach(read);
    if (breaksLine) before = "";
  }

  page.children.forEach(read);
  return pairs;
}
