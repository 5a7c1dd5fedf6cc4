import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import { REDACTED } from "#domain/content/threat-gallery.ts";
import styles from "./Redacted.module.css";

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

/** One letter of the mono face is 0.6 em wide. A length of SVG needs no style attribute. */
const LETTER_EM = 0.6;

/** A sample whose unsafe words are bars. The bars hold no text: there is nothing to copy. */
export function Redacted({ sample }: { sample: string }) {
  return readPassages(sample).map((passage, place) =>
    passage.kind === "text" ? (
      passage.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a sample never change.
      <Bars key={place} lengths={passage.lengths} />
    ),
  );
}

function Bars({ lengths }: { lengths: readonly number[] }) {
  return (
    <>
      <VisuallyHidden>redacted</VisuallyHidden>
      {lengths.flatMap((length, place) => [
        place > 0 && " ",
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <svg key={place} className={styles.bar} width={`${em(length)}em`} height="1.5em" aria-hidden="true">
          <rect width="100%" height="100%" rx="3" />
        </svg>,
      ])}
    </>
  );
}

function em(length: number): number {
  return Math.round(length * LETTER_EM * 10) / 10;
}
