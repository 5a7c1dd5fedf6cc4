import { useCopy } from "#app/features/shell/use-copy.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import type { GuardResult } from "#domain/guard/verdict.ts";
import styles from "./LabFoot.module.css";
import type { LabState } from "./lab-state.ts";
import { labFragment, SHARED_MAX } from "./share-link.ts";

type CopyButtonProps = {
  children: string;
  done: string;
  textToCopy: () => string;
  onCopied: (words: string) => void;
};

const DONE_SHOWN_MS = 2_000;

/** Says that it has copied, in its own words and to a screen reader. */
function CopyButton({ children, done, textToCopy, onCopied }: CopyButtonProps) {
  const [outcome, copy] = useCopy(DONE_SHOWN_MS);
  const words = { copied: done, refused: "Copying is not allowed here", again: "Press again to copy" };
  return (
    <Button variant="quiet" size="small" onClick={async () => onCopied(words[await copy(textToCopy())])}>
      {outcome ? words[outcome] : children}
    </Button>
  );
}

export type LabFootProps = {
  state: LabState;
  result: GuardResult | undefined;
  onClear: () => void;
  onCopied: (words: string) => void;
};

function undoneIn(result: GuardResult | undefined): string {
  if (!result) return "Not scanned yet";
  return result.normalisations.length > 0
    ? `Decoded before scanning: ${result.normalisations.join(", ")}`
    : "No decoding needed";
}

/** What was normalised or decoded to read the text, and what can be taken away. */
export function LabFoot({ state, result, onClear, onCopied }: LabFootProps) {
  const shareable = state.text.length + state.systemPrompt.length <= SHARED_MAX;
  return (
    <div className={classNames(layout.cluster, styles.foot)}>
      <p className={typeset.data}>{undoneIn(result)}</p>
      <div data-only="scripts" className={layout.cluster}>
        {shareable ? (
          <CopyButton
            done="Link copied"
            textToCopy={() => location.origin + location.pathname + labFragment(state)}
            onCopied={onCopied}
          >
            Copy link
          </CopyButton>
        ) : (
          <span className={typeset.data}>Too long for a link</span>
        )}
        {result && (
          <CopyButton done="JSON copied" textToCopy={() => JSON.stringify(result, null, 2)} onCopied={onCopied}>
            Copy JSON
          </CopyButton>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
