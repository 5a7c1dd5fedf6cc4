import { useCopy } from "#app/features/shell/use-copy.ts";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import type { ConversationResult } from "#guard";
import styles from "./LabCard.module.css";
import type { LabState } from "./lab-state.ts";
import { isShareable, labFragment } from "./share-link.ts";

type CopyTextProps = {
  children: string;
  done: string;
  textToCopy: () => string;
  onCopied: (words: string) => void;
};

const DONE_SHOWN_MS = 2_000;

/** Says in its own words that it has copied; the shared CopyButton says so beside itself, where there is no room here. */
function CopyText({ children, done, textToCopy, onCopied }: CopyTextProps) {
  const [outcome, copy] = useCopy(DONE_SHOWN_MS);
  const words = { copied: done, refused: "Copying is not allowed here", again: "Press again to copy" };
  return (
    <Button variant="quiet" size="small" onClick={async () => onCopied(words[await copy(textToCopy())])}>
      {outcome ? words[outcome] : children}
    </Button>
  );
}

type LabFootProps = {
  state: LabState;
  result: ConversationResult | undefined;
  onClear: () => void;
  onCopied: (words: string) => void;
};

function decodingOf(result: ConversationResult | undefined): string {
  if (!result) return "Not scanned yet";
  const normalisations = new Set(result.turns.flatMap((turn) => turn.normalisations));
  return normalisations.size > 0 ? `Decoded before scanning: ${[...normalisations].join(", ")}` : "No decoding needed";
}

/** For one text, what the command line prints for it; for a conversation the whole result. */
function jsonOf(result: ConversationResult, isConversation: boolean): string {
  const { role: _role, trust: _trust, ...alone } = result.turns[0] as ConversationResult["turns"][number];
  return JSON.stringify(isConversation ? result : alone, null, 2);
}

/** The decodings applied before scanning, and buttons to copy results. */
export function LabFoot({ state, result, onClear, onCopied }: LabFootProps) {
  return (
    <div className={classNames(layout.cluster, styles.foot)}>
      <p className={typeset.data}>{decodingOf(result)}</p>
      <div data-only="scripts" className={layout.cluster}>
        {isShareable(state) ? (
          <CopyText
            done="Link copied"
            textToCopy={() => location.origin + location.pathname + labFragment(state)}
            onCopied={onCopied}
          >
            Copy link
          </CopyText>
        ) : (
          <span className={typeset.data}>Too long for a link</span>
        )}
        {result && (
          <CopyText
            done="JSON copied"
            textToCopy={() => jsonOf(result, state.mode === "conversation")}
            onCopied={onCopied}
          >
            Copy JSON
          </CopyText>
        )}
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
