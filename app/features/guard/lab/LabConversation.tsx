import { type ActionDispatch, useEffect, useRef } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Select } from "#app/kit/controls/Field.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { capitalised } from "#domain/content/format.ts";
import { ROLES, type Role, STANDING, type Turn } from "#guard";
import { isOverTurns, ROLE_LABELS, type ShownFinding, TRUST_LABELS } from "./findings-shown.ts";
import styles from "./LabConversation.module.css";
import { LabEditor } from "./LabEditor.tsx";
import { isFull, type LabEvent, type LabTurn, nextId } from "./lab-state.ts";

/** The id of a turn's text field. */
export const turnFieldId = (id: number) => `lab-turn-${id}`;

type Step = -1 | 1;
const stepId = (id: number, by: Step) => `${turnFieldId(id)}-${by === -1 ? "up" : "down"}`;

type LabConversationProps = {
  turns: readonly LabTurn[];
  /** The scanned turns, which lag behind the typed ones. */
  read: readonly Turn[];
  findings: readonly ShownFinding[];
  active: number | undefined;
  dispatch: ActionDispatch<[LabEvent]>;
  onCaret: (turn: number, offset: number) => void;
  announce: (message: string) => void;
};

/** The turns of a conversation in order, each with a role, which decides how far it is trusted. */
export function LabConversation(props: LabConversationProps) {
  const { turns, read, findings, active, dispatch, onCaret, announce } = props;
  const focusNext = useRef<string[]>([]);
  // Restores focus: the pressed button may be gone, or may have lost focus by moving.
  useEffect(() => {
    const wanted = focusNext.current.map((id) => document.getElementById(id) as HTMLButtonElement | null);
    wanted.find((element) => element && !element.disabled)?.focus();
    focusNext.current = [];
  });

  function add() {
    focusNext.current = [turnFieldId(nextId(turns))];
    dispatch({ type: "turn-added" });
  }
  function move({ id }: LabTurn, at: number, by: Step) {
    focusNext.current = [stepId(id, by), stepId(id, by === 1 ? -1 : 1)];
    dispatch({ type: "turn-moved", id, by });
    announce(`Now turn ${at + 1 + by} of ${turns.length}`);
  }
  function remove({ id }: LabTurn, at: number) {
    const neighbour = turns[at + 1] ?? turns[at - 1];
    if (neighbour) focusNext.current = [turnFieldId(neighbour.id)];
    dispatch({ type: "turn-removed", id });
    announce(`Turn ${at + 1} removed`);
  }

  return (
    <>
      <ol aria-label="Turns">
        {turns.map((turn, at) => (
          <li key={turn.id} className={styles.turn}>
            <TurnHead
              turn={turn}
              at={at}
              count={turns.length}
              onRole={(role) => dispatch({ type: "turn-changed", id: turn.id, change: { role } })}
              onMove={(by) => move(turn, at, by)}
              onRemove={() => remove(turn, at)}
            />
            {turn.role === "tool" && (
              <ToolName
                tool={turn.tool}
                onType={(tool) => dispatch({ type: "turn-changed", id: turn.id, change: { tool } })}
              />
            )}
            <LabEditor
              id={turnFieldId(turn.id)}
              label={`Turn ${at + 1}, ${ROLE_LABELS[turn.role].toLowerCase()}`}
              text={turn.text}
              read={{
                text: read[at]?.text ?? "",
                marks: findings.filter((finding) => finding.turn === at && !isOverTurns(finding)),
              }}
              active={active}
              isSmall
              onType={(text) => dispatch({ type: "turn-changed", id: turn.id, change: { text } })}
              onCaret={(offset) => onCaret(at, offset)}
            />
          </li>
        ))}
      </ol>
      <p className={classNames(layout.cluster, styles.add)}>
        <Button variant="quiet" size="small" disabled={isFull(turns)} onClick={add}>
          Add a turn
        </Button>
        {isFull(turns) && <span className={typeset.note}>{turns.length} turns are the most.</span>}
      </p>
    </>
  );
}

type TurnHeadProps = {
  turn: LabTurn;
  /** The turn's index, and the number of turns. */
  at: number;
  count: number;
  onRole: (role: Role) => void;
  onMove: (by: Step) => void;
  onRemove: () => void;
};

function TurnHead({ turn: { id, role }, at, count, onRole, onMove, onRemove }: TurnHeadProps) {
  return (
    <div className={classNames(layout.cluster, styles.head)}>
      <span className={typeset.label}>{`Turn ${at + 1}`}</span>
      <Select
        aria-label={`Role of turn ${at + 1}`}
        className={styles.role}
        value={role}
        onChange={(event) => onRole(event.target.value as Role)}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Select>
      <span className={classNames(typeset.note, styles.trust)}>{capitalised(TRUST_LABELS[STANDING[role].trust])}</span>
      <span className={styles.buttons}>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            id={stepId(id, by)}
            type="button"
            className={styles.button}
            aria-label={`Move turn ${at + 1} ${by === -1 ? "up" : "down"}`}
            disabled={at + by < 0 || at + by >= count}
            onClick={() => onMove(by)}
          >
            <Icon name="chevron" size={12} className={by === -1 ? styles.up : undefined} />
          </button>
        ))}
        <button
          type="button"
          className={styles.button}
          aria-label={`Remove turn ${at + 1}`}
          disabled={count === 1}
          onClick={onRemove}
        >
          <Icon name="cross" />
        </button>
      </span>
    </div>
  );
}

function ToolName({ tool, onType }: { tool: string | undefined; onType: (tool: string | undefined) => void }) {
  return (
    <label className={classNames(typeset.note, layout.cluster, styles.tool)}>
      Tool, as the policy spells it
      <input
        className={typeset.data}
        value={tool ?? ""}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => onType(event.target.value || undefined)}
      />
    </label>
  );
}
