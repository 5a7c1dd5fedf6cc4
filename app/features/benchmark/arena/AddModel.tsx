import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { classNames, layout, typeset } from "#app/kit/classes.ts";
import { Button, chevronClass } from "#app/kit/controls/Button.tsx";
import { useListbox } from "#app/kit/controls/use-listbox.ts";
import { Icon } from "#app/kit/icons/Icon.tsx";
import { ARENA_MAX_MODELS } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import styles from "./AddModel.module.css";

type ModelListProps = {
  /** Prefix of the element ids, that of the button included, which names the list. */
  id: string;
  byKeyboard: boolean;
  models: readonly BenchmarkModel[];
  onChoose: (slug: string) => void;
  onClose: (backToButton: boolean) => void;
};

/** The models to choose from. The active one is shown at once if a key opened the list, or from the first key press. */
function ModelList({ id, byKeyboard, models, onChoose, onClose }: ModelListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [keyboard, setKeyboard] = useState(byKeyboard);
  const listbox = useListbox({ id, values: models.map(modelSlug), names: models.map(({ name }) => name), onChoose });

  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    setKeyboard(true);
    if (event.key !== "Escape") return listbox.onKeyDown(event);
    event.preventDefault();
    onClose(true);
  }

  return (
    <div
      ref={list}
      id={listbox.listId}
      role="listbox"
      {...listbox.focused}
      tabIndex={0}
      aria-labelledby={`${id}-button`}
      className={styles.list}
      data-keyboard={keyboard || undefined}
      onKeyDown={onKeyDown}
      onBlur={() => onClose(false)}
    >
      {models.map((model) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself listens to the keyboard
        <div
          key={model.id}
          role="option"
          tabIndex={-1}
          {...listbox.option(modelSlug(model))}
          className={styles.option}
          // Keeps focus on the list, which would close on blur before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(modelSlug(model))}
        >
          <span className={typeset.name}>{model.name}</span>
          <span className={classNames(typeset.note, styles.company)}>{model.company}</span>
          <span className={classNames(typeset.data, styles.score)}>{model.overallScore}</span>
        </div>
      ))}
    </div>
  );
}

type AddModelProps = {
  models: readonly BenchmarkModel[];
  chosen: readonly BenchmarkModel[];
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAdd: (slug: string) => void;
};

function sentence(count: number): string {
  if (count === 0) return "Up to four.";
  const chosen = `${count} of ${ARENA_MAX_MODELS} chosen.`;
  return count < ARENA_MAX_MODELS ? chosen : `${chosen} Remove one to add another.`;
}

export function AddModel({ models, chosen, buttonRef, onAdd }: AddModelProps) {
  const id = useId();
  const [openedBy, setOpenedBy] = useState<"keyboard" | "pointer" | null>(null);
  const open = openedBy !== null;
  const full = chosen.length === ARENA_MAX_MODELS;
  const show = (by: "keyboard" | "pointer") => setOpenedBy(full ? null : by);
  const close = (backToButton: boolean) => {
    setOpenedBy(null);
    if (backToButton) buttonRef.current?.focus();
  };
  return (
    <div data-only="scripts" className={classNames(layout.cluster, styles.add)}>
      {/* `aria-disabled`, not `disabled`, which would drop the focus when the fourth model has just been chosen. */}
      <Button
        ref={buttonRef}
        id={`${id}-button`}
        variant="quiet"
        className={styles.button}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-disabled={full || undefined}
        aria-describedby={`${id}-count`}
        // Keeps focus on an open list: blur would close it, and the click would open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (open) close(true);
          // Clicks made by the keyboard have detail 0.
          else show(event.detail === 0 ? "keyboard" : "pointer");
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show("keyboard");
        }}
      >
        Add Model to Compare
        <Icon name="chevron" className={chevronClass} />
      </Button>
      <p id={`${id}-count`} role="status" className={typeset.note}>
        {sentence(chosen.length)}
      </p>
      {open && (
        <ModelList
          id={id}
          byKeyboard={openedBy === "keyboard"}
          models={models.filter((model) => !chosen.includes(model))}
          onChoose={(slug) => {
            onAdd(slug);
            close(true);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
