import { Button } from "#app/ui/Button/Button.tsx";
import type { GuardResult } from "#domain/guard/verdict.ts";
import { CopyButton } from "../CopyButton/CopyButton.tsx";
import type { LabState } from "../lab-state.ts";
import { labFragment, SHARED_MAX } from "../share-link.ts";
import styles from "./LabFoot.module.css";

export type LabFootProps = {
  state: LabState;
  result: GuardResult | undefined;
  onClear: () => void;
  onCopied: (words: string) => void;
};

function undoneIn(result: GuardResult | undefined): string {
  if (!result) return "Not scanned yet";
  return result.undone.length > 0 ? `Decoded before scanning: ${result.undone.join(", ")}` : "No decoding needed";
}

/** What had to be undone to read the text, and what can be taken away. */
export function LabFoot({ state, result, onClear, onCopied }: LabFootProps) {
  const shareable = state.text.length + state.systemPrompt.length <= SHARED_MAX;
  return (
    <div className={styles.foot}>
      <p className={styles.undone}>{undoneIn(result)}</p>
      <div className={styles.tools}>
        {shareable ? (
          <CopyButton
            done="Link copied"
            textToCopy={() => location.origin + location.pathname + labFragment(state)}
            onCopied={onCopied}
          >
            Copy link
          </CopyButton>
        ) : (
          <span className={styles.undone}>Too long for a link</span>
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
