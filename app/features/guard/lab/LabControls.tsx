import type { ActionDispatch, ReactNode } from "react";
import { useCopy } from "#app/features/shell/CopyButton.tsx";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { VisuallyHidden } from "#app/kit/text/VisuallyHidden.tsx";
import type { LabConversationSample, LabSample } from "#domain/content/guard.ts";
import type { ConversationResult, Turn } from "#guard";
import styles from "./LabControls.module.css";
import type { LabEvent, LabState } from "./lab-state.ts";
import { isShareable, labFragment } from "./share-link.ts";

const MODES = [
  { value: "input", label: "Input" },
  { value: "output", label: "Output" },
  { value: "conversation", label: "Conversation" },
] as const;

type LabControlsProps = {
  legend: string;
  samples: readonly LabSample[];
  conversations: readonly LabConversationSample[];
  state: LabState;
  dispatch: ActionDispatch<[LabEvent]>;
};

/** The kind of text to scan, and samples of it. */
export function LabControls({ legend, samples, conversations, state, dispatch }: LabControlsProps) {
  const choices =
    state.mode === "conversation"
      ? conversations.map((sample) => ({
          ...sample,
          opened: { mode: "conversation", ...sample } as const,
          isOpen: sameTurns(sample.turns, state.turns),
        }))
      : samples.map((sample) => ({
          ...sample,
          opened: { mode: sample.direction, ...sample } as const,
          isOpen: sample.text === state.text && sample.direction === state.mode,
        }));
  return (
    <div data-only="scripts" className={styles.controls}>
      <SegmentedControl
        legend="What to scan"
        options={MODES}
        value={state.mode}
        onChange={(mode) => dispatch({ type: "switched", mode })}
      />
      <fieldset className={styles.samples}>
        <legend>
          <VisuallyHidden>{legend}</VisuallyHidden>
        </legend>
        <span aria-hidden="true" className={typeset.label}>
          {legend}
        </span>
        <div className={styles.chips}>
          {choices.map(({ name, opened, isOpen }) => (
            <Chip key={name} pressed={isOpen} onClick={() => dispatch({ type: "opened", opened })}>
              {name}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const sameTurns = (some: readonly Turn[], others: readonly Turn[]) =>
  some.length === others.length &&
  some.every(({ role, text, tool }, at) => {
    const other = others[at];
    return role === other?.role && text === other.text && tool === other.tool;
  });

type CopyTextProps = {
  children: string;
  done: string;
  textToCopy: () => string;
  onCopied: (message: string) => void;
};

const DONE_SHOWN_MS = 2_000;

/** A copy button that confirms in its own label, because there is no room for CopyButton's message beside it. */
function CopyText({ children, done, textToCopy, onCopied }: CopyTextProps) {
  const [outcome, copy] = useCopy(DONE_SHOWN_MS);
  const labels = { copied: done, refused: "Copying is not allowed here", again: "Press again to copy" };
  return (
    <Button variant="quiet" size="small" onClick={async () => onCopied(labels[await copy(textToCopy())])}>
      {outcome ? labels[outcome] : children}
    </Button>
  );
}

type LabFootProps = {
  state: LabState;
  result: ConversationResult | undefined;
  onClear: () => void;
  onCopied: (message: string) => void;
};

function decodingOf(result: ConversationResult | undefined): string {
  if (!result) return "Not scanned yet";
  const normalisations = new Set(result.turns.flatMap((turn) => turn.normalisations));
  return normalisations.size > 0 ? `Decoded before scanning: ${[...normalisations].join(", ")}` : "No decoding needed";
}

/** The JSON to copy: the command line's output for a single text, the full result for a conversation. */
function jsonOf(result: ConversationResult, isConversation: boolean): string {
  const { role: _role, trust: _trust, ...alone } = result.turns[0] as ConversationResult["turns"][number];
  return JSON.stringify(isConversation ? result : alone, null, 2);
}

/** The lab's footer: decodings applied before scanning, and copy buttons. */
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

/** The card's surface, which holds the editor. */
export function LabCard({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>;
}

/** The card's header. */
export function LabCardHead({ children }: { children: ReactNode }) {
  return <div className={classNames(layout.cluster, styles.head)}>{children}</div>;
}
