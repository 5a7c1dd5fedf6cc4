import { useEffect, useRef } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Select } from "#app/kit/controls/Field.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { capitalised } from "#domain/content/format.ts";
import { ROLES, type Role, TRUST, type Turn } from "#guard";
import { isOverTurns, ROLE_LABELS, TRUST_LABELS } from "./findings-shown.ts";
import styles from "./GuardLab.module.css";
import { LabEditor, numberAt } from "./LabEditor.tsx";
import { type LabTurn, MAX_TURNS_SHOWN, withNewTurn } from "./lab-state.ts";
import type { LabParts } from "./use-reading.ts";

export const turnFieldId = (id: number) => `lab-turn-${id}`;

type Step = -1 | 1;
const stepId = (id: number, by: Step) => `${turnFieldId(id)}-${by === -1 ? "up" : "down"}`;

/** The turns of a conversation in order, each with a role, which decides how far it is trusted. */
export function LabConversation({ state: { turns }, change, reading, active, onPoint, announce }: LabParts) {
  const isFull = turns.length >= MAX_TURNS_SHOWN;
  const focusNext = useRef<string[]>([]);
  // Restores focus: the pressed button may be gone, or may have lost focus by moving.
  useEffect(() => {
    const wanted = focusNext.current.map((id) => document.getElementById(id) as HTMLButtonElement | null);
    wanted.find((element) => element && !element.disabled)?.focus();
    focusNext.current = [];
  });

  function add() {
    const more = withNewTurn(turns);
    focusNext.current = more.slice(-1).map(({ id }) => turnFieldId(id));
    change({ turns: more });
  }
  function move(at: number, by: Step) {
    const [turn, other] = [turns[at] as LabTurn, turns[at + by] as LabTurn];
    focusNext.current = [stepId(turn.id, by), stepId(turn.id, by === 1 ? -1 : 1)];
    change({ turns: turns.with(at, other).with(at + by, turn) });
    announce(`Now turn ${at + 1 + by} of ${turns.length}`);
  }
  function remove(at: number) {
    const neighbour = turns[at + 1] ?? turns[at - 1];
    if (neighbour) focusNext.current = [turnFieldId(neighbour.id)];
    change({ turns: turns.toSpliced(at, 1) });
    announce(`Turn ${at + 1} removed`);
  }

  return (
    <>
      <ol aria-label="Turns">
        {turns.map((turn, at) => {
          const { id, role } = turn;
          const found = reading.findings.filter((finding) => finding.turn === at);
          const name = `turn ${at + 1}`;
          const edit = (edited: Partial<Turn>) => change({ turns: turns.with(at, { ...turn, ...edited }) });
          return (
            <li key={id} className={styles.turn}>
              <div className={classNames(layout.cluster, styles.turnHead)}>
                <span className={typeset.label}>{capitalised(name)}</span>
                <Select
                  aria-label={`Role of ${name}`}
                  className={styles.role}
                  value={role}
                  onChange={(event) => edit({ role: event.target.value as Role })}
                  options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
                />
                <span className={classNames(typeset.note, styles.trust)}>{capitalised(TRUST_LABELS[TRUST[role]])}</span>
                <span className={styles.buttons}>
                  {([-1, 1] as const).map((by) => (
                    <button
                      key={by}
                      id={stepId(id, by)}
                      type="button"
                      className={classNames(layout.iconButton, styles.button)}
                      aria-label={`Move ${name} ${by === -1 ? "up" : "down"}`}
                      disabled={!turns[at + by]}
                      onClick={() => move(at, by)}
                    >
                      <Icon name="chevron" size={12} className={by === -1 ? styles.up : undefined} />
                    </button>
                  ))}
                  <button
                    type="button"
                    className={classNames(layout.iconButton, styles.button)}
                    aria-label={`Remove ${name}`}
                    disabled={turns.length === 1}
                    onClick={() => remove(at)}
                  >
                    <Icon name="cross" />
                  </button>
                </span>
              </div>
              {role === "tool" && (
                <label className={classNames(typeset.note, layout.cluster, styles.tool)}>
                  Tool name, as in the policy
                  <input
                    className={classNames(typeset.data, styles.field)}
                    value={turn.tool ?? ""}
                    spellCheck={false}
                    autoComplete="off"
                    autoCapitalize="off"
                    onChange={(event) => edit({ tool: event.target.value || undefined })}
                  />
                </label>
              )}
              <LabEditor
                id={turnFieldId(id)}
                aria-label={`Turn ${at + 1}, ${ROLE_LABELS[role].toLowerCase()}`}
                value={turn.text}
                read={{ text: reading.turns[at]?.text ?? "", marks: found.filter((finding) => !isOverTurns(finding)) }}
                active={active}
                isSmall
                onType={(text) => edit({ text })}
                onCaret={(offset) => onPoint(numberAt(found, offset))}
              />
            </li>
          );
        })}
      </ol>
      <p className={classNames(layout.cluster, styles.add)}>
        <Button variant="quiet" size="small" disabled={isFull} onClick={add}>
          Add a turn
        </Button>
        {isFull && <span className={typeset.note}>A conversation has at most {turns.length} turns.</span>}
      </p>
    </>
  );
}
