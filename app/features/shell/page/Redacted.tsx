import { Fragment } from "react";
import { typeset } from "#app/kit/classes.ts";
import { REDACTED } from "#domain/content/page-constants.ts";
import styles from "./Redacted.module.css";

/** Words to redact, with the spaces between them. */
const BLACKENED = new RegExp(`(${REDACTED}+(?:\\s+${REDACTED}+)*)`);
/** Keeps punctuation on the line of the bar before it; browsers may break after an image. */
const WORD_JOINER = "\u2060";
const PUNCTUATION = /^[.,;:!?”’)]/;

/** Width of a letter of the mono font in em. As an SVG length it needs no style attribute, which the CSP forbids. */
const LETTER_EM = 0.6;
const em = (length: number) => Math.round(length * LETTER_EM * 10) / 10;

const QUIET = { className: styles.bar, height: "1.5em", rx: 3 };

/** A text with bars instead of redacted words. The bars hold no text, so nothing can be copied. */
export const Redacted = ({ text, bar: { className, height, rx } = QUIET }: { text: string; bar?: typeof QUIET }) =>
  text.split(BLACKENED).map((part, place) =>
    place % 2 === 0 ? (
      (place > 0 && PUNCTUATION.test(part) ? WORD_JOINER : "") + part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of passages never changes.
      <Fragment key={place}>
        <span className={typeset.hidden}>redacted</span>
        {part.split(/\s+/).flatMap(({ length }, word) => [
          word > 0 && " ",
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of words never changes.
          <svg key={word} className={className} width={`${em(length)}em`} height={height} aria-hidden="true">
            <rect width="100%" height="100%" rx={rx} />
          </svg>,
        ])}
      </Fragment>
    ),
  );
