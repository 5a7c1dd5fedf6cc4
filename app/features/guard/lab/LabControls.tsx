import { useCopy } from "#app/features/shell/CopyButton.tsx";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Chip } from "#app/kit/controls/Chip.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { capitalised } from "#domain/content/format.ts";
import type { ConversationResult } from "#guard";
import styles from "./GuardLab.module.css";
import { isShareable, LAYERS, type LabState, labFragment, turnsOf, withIds } from "./lab-state.ts";
import type { LabParts } from "./use-reading.ts";

const MODES = (["input", "output", "conversation"] as const).map((value) => ({ value, label: capitalised(value) }));

/** The kind of text to scan, and samples of it. */
export function LabControls({ lab, state, change }: LabParts) {
  const { mode, layers } = state;
  const samples: (Partial<LabState> & { name: string })[] =
    mode === "conversation"
      ? lab.conversations.map(({ turns, ...sample }) => ({ ...sample, mode: "conversation", turns: withIds(turns) }))
      : lab.samples.map(({ direction, ...sample }) => ({ ...sample, mode: direction }));
  return (
    <div data-only="scripts" className={classNames(layout.stack, styles.controls)}>
      <div className={layout.cluster}>
        <SegmentedControl legend="What to scan" options={MODES} value={mode} onChange={(mode) => change({ mode })} />
        {/* The learned layer does not read answers, so these have no choice. */}
        {mode !== "output" && (
          <SegmentedControl
            legend="Layers to apply"
            options={LAYERS}
            value={layers}
            onChange={(layers) => change({ layers })}
          />
        )}
      </div>
      <fieldset className={styles.samples}>
        <legend>
          <span className={typeset.hidden}>{lab.samplesLabel}</span>
        </legend>
        <span aria-hidden="true" className={typeset.label}>
          {lab.samplesLabel}
        </span>
        <div className={classNames(layout.cluster, styles.chips)}>
          {samples.map(({ name, ...opened }) => (
            <Chip key={name} pressed={textOf(state) === textOf({ ...state, ...opened })} onClick={() => change(opened)}>
              {name}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The turns without their ids, which differ after a change. */
const textOf = (state: LabState) => JSON.stringify(turnsOf(state).map(({ role, text, tool }) => [role, text, tool]));

type CopyTextProps = Pick<LabParts, "announce"> & { children: string; done: string; textToCopy: () => string };

/** A copy button that confirms in its own label, because there is no room for CopyButton's message beside it. */
function CopyText({ children, done, textToCopy, announce }: CopyTextProps) {
  const [outcome, copy] = useCopy(2_000);
  const labels = { copied: done, refused: "Copying is not allowed here", again: "Press again to copy" };
  return (
    <Button variant="quiet" size="small" onClick={async () => announce(labels[await copy(textToCopy())])}>
      {outcome ? labels[outcome] : children}
    </Button>
  );
}

function decodingOf(result: ConversationResult | undefined): string {
  if (!result) return "Not scanned yet";
  const normalisations = new Set(result.turns.flatMap((turn) => turn.normalisations));
  return normalisations.size > 0 ? `Decoded before scanning: ${[...normalisations].join(", ")}` : "No decoding needed";
}

/** The JSON to copy: the scan result of a single text, or the full result of a conversation. */
function jsonOf(result: ConversationResult, isConversation: boolean): string {
  const { role: _role, trust: _trust, ...alone } = result.turns[0] as ConversationResult["turns"][number];
  return JSON.stringify(isConversation ? result : alone, null, 2);
}

/** The lab's footer: decodings applied before scanning, and copy buttons. */
export function LabFoot({ state, reading: { result }, change, announce }: LabParts) {
  const inTurns = state.mode === "conversation";
  const link = () => location.origin + location.pathname + labFragment(state);
  return (
    <div className={classNames(layout.cluster, layout.spread, styles.foot)}>
      <p className={typeset.data}>{decodingOf(result)}</p>
      <div data-only="scripts" className={layout.cluster}>
        {isShareable(state) ? (
          <CopyText done="Link copied" textToCopy={link} announce={announce}>
            Copy link
          </CopyText>
        ) : (
          <span className={typeset.data}>The text is too long for a link</span>
        )}
        {result && (
          <CopyText done="JSON copied" textToCopy={() => jsonOf(result, inTurns)} announce={announce}>
            Copy JSON
          </CopyText>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => change(inTurns ? { turns: [{ id: 0, role: "user", text: "" }] } : { text: "" })}
        >
          Clear
        </Button>
      </div>
    </div>
  );
}
