import { REDACTED } from "#domain/content/threat-gallery.ts";

/** Text to print, or blackened words that stand together, each by its length. */
export type Passage = { kind: "text"; text: string } | { kind: "redacted"; lengths: readonly number[] };

const BLACKENED = new RegExp(`(${REDACTED}+(?:\\s+${REDACTED}+)*)`);
const PUNCTUATION = /^[.,;:!?”’)]/;
/** Keeps a full stop on the line of the bar it follows; browsers may break after a picture. */
const WORD_JOINER = "\u2060";

export function readPassages(sample: string): Passage[] {
  return sample
    .split(BLACKENED)
    .map((part, index): Passage => {
      if (index % 2 === 1) return { kind: "redacted", lengths: part.split(/\s+/).map((word) => word.length) };
      const follows = index > 0 && PUNCTUATION.test(part);
      return { kind: "text", text: follows ? WORD_JOINER + part : part };
    })
    .filter((passage) => passage.kind === "redacted" || passage.text !== "");
}
