import { Fragment } from "react";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import { REDACTED } from "#domain/content/page-constants.ts";
import styles from "./Redacted.module.css";

/** A passage of text, or of adjacent redacted words with their lengths. */
export type Passage = { kind: "text"; text: string } | { kind: "redacted"; lengths: readonly number[] };

const BLACKENED = new RegExp(`(${REDACTED}+(?:\\s+${REDACTED}+)*)`);
const PUNCTUATION = /^[.,;:!?”’)]/;
/** Keeps punctuation on the line of the bar before it; browsers may break after an image. */
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

/** Width of a letter of the mono font in em. As an SVG length it needs no style attribute, which the CSP forbids. */
const LETTER_EM = 0.6;

type BarLook = { className: string | undefined; height: string; rx: number };
const QUIET: BarLook = { className: styles.bar, height: "1.5em", rx: 3 };

/** A text with bars instead of redacted words. The bars hold no text, so nothing can be copied. */
export function Redacted({ text, bar: { className, height, rx } = QUIET }: { text: string; bar?: BarLook }) {
  return readPassages(text).map((passage, place) =>
    passage.kind === "text" ? (
      passage.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of passages never changes.
      <Fragment key={place}>
        <VisuallyHidden>redacted</VisuallyHidden>
        {passage.lengths.flatMap((length, word) => [
          word > 0 && " ",
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of words never changes.
          <svg key={word} className={className} width={`${em(length)}em`} height={height} aria-hidden="true">
            <rect width="100%" height="100%" rx={rx} />
          </svg>,
        ])}
      </Fragment>
    ),
  );
}

function em(length: number): number {
  return Math.round(length * LETTER_EM * 10) / 10;
}
