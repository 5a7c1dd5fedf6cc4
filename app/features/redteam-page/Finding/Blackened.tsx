import { VisuallyHidden } from "#app/ui/VisuallyHidden/VisuallyHidden.tsx";
import { readPassages } from "../../threats/redaction.ts";
import styles from "./FindingSheet.module.css";

/** One letter of the mono face is 0.6 em wide. */
const LETTER_EM = 0.6;

/** What a report hides: solid bars that hold no text. */
export function Blackened({ text }: { text: string }) {
  return readPassages(text).map((passage, place) =>
    passage.kind === "text" ? (
      passage.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a text never change places.
      <span key={place}>
        <VisuallyHidden>redacted</VisuallyHidden>
        {passage.lengths.map((length, word) => (
          <svg
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={word}
            className={styles.blackened}
            width={`${Math.round(length * LETTER_EM * 10) / 10}em`}
            height="1.1em"
            aria-hidden="true"
          >
            <rect width="100%" height="100%" rx="2" />
          </svg>
        ))}
      </span>
    ),
  );
}
