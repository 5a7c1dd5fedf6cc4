import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { readPassages } from "../redaction.ts";
import styles from "./Redacted.module.css";

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
