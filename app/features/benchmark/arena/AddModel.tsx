import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#app/kit/class-names.ts";
import { Button } from "#app/kit/controls/Button.tsx";
import { Icon } from "#app/kit/icons/Icon.tsx";
import layout from "#app/kit/layout/layout.module.css";
import typeset from "#app/kit/text/typeset.module.css";
import { ARENA_MAX_MODELS, isFull } from "#domain/benchmark/comparison.ts";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import styles from "./AddModel.module.css";

/** As many options as the list shows at once. */
const PAGE = 7;

/** Where a key leads in a list of options, which does not wrap; undefined if the key does not move. */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  const steps = new Map([
    ["ArrowDown", place + 1],
    ["ArrowUp", place - 1],
    ["PageDown", place + PAGE],
    ["PageUp", place - PAGE],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const next = steps.get(key);
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}

/** Letters typed this close together are one beginning of a name. */
export const TYPE_AHEAD_MS = 500;

export type Typed = { text: string; at: number };

/** What has been typed after one more letter, `now` in milliseconds as events carry it. */
export function typed(before: Typed, letter: string, now: number): Typed {
  return { text: now - before.at > TYPE_AHEAD_MS ? letter : before.text + letter, at: now };
}

/**
 * The next name that begins with what was typed, round the list; the same place if none does. One letter moves on from
 * the present name, also when it is repeated; several letters may stay on it.
 */
export function findByStart(names: readonly string[], from: number, text: string): number {
  const wanted = [...new Set(text.toLowerCase())].length === 1 ? text.slice(0, 1) : text;
  const first = wanted.length === 1 ? 1 : 0;
  for (let step = first; step < names.length + first; step += 1) {
    const place = (from + step) % names.length;
    if (names[place]?.toLowerCase().startsWith(wanted.toLowerCase())) return place;
  }
  return from;
}

type ModelListProps = {
  id: string;
  labelledBy: string;
  /** Opened by a key, so focus is shown from the start; otherwise once a key is used. */
  byKeyboard: boolean;
  /** Those not yet chosen, in published order. */
  models: readonly BenchmarkModel[];
  onChoose: (slug: string) => void;
  /** Escape, Tab, or a press elsewhere. `backToButton` when the keyboard has nowhere else to go. */
  onClose: (backToButton: boolean) => void;
};

/** A listbox after the WAI-ARIA pattern: it holds the focus, and the active option is named by reference. */
function ModelList({ id, labelledBy, byKeyboard, models, onChoose, onClose }: ModelListProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const letters = useRef<Typed>({ text: "", at: 0 });
  const [active, setActive] = useState(0);
  const [keyboard, setKeyboard] = useState(byKeyboard);
  const optionId = (place: number) => `${base}-${place}`;

  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  const move = (place: number) => {
    setActive(place);
    list.current?.children[place]?.scrollIntoView({ block: "nearest" });
  };
  const choose = (place: number) => {
    const model = models[place];
    if (model) onChoose(modelSlug(model));
  };

  function onKeyDown(event: KeyboardEvent) {
    setKeyboard(true);
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    const { key, timeStamp } = event;
    const next = nextPlace(key, active, models.length);
    if (next !== undefined) move(next);
    else if (key === "Escape") onClose(true);
    else if (key === "Enter" || (key === " " && timeStamp - letters.current.at > TYPE_AHEAD_MS)) choose(active);
    else if (key.length === 1) {
      letters.current = typed(letters.current, key, timeStamp);
      const names = models.map(({ name }) => name);
      move(findByStart(names, active, letters.current.text));
    } else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-activedescendant={optionId(active)}
      className={styles.list}
      data-keyboard={keyboard || undefined}
      onKeyDown={onKeyDown}
      onBlur={() => onClose(false)}
    >
      {models.map((model, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list itself listens to the keyboard
        <div
          key={model.id}
          id={optionId(place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          className={styles.option}
          onMouseMove={() => setActive(place)}
          // Before the list loses its focus and closes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
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
  open: boolean;
  buttonRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onChoose: (slug: string) => void;
  onClose: (backToButton: boolean) => void;
};

function sentence(count: number): string {
  if (count === 0) return "Up to four.";
  const chosen = `${count} of ${ARENA_MAX_MODELS} chosen.`;
  return count < ARENA_MAX_MODELS ? chosen : `${chosen} Remove one to add another.`;
}

export function AddModel({ models, chosen, open, buttonRef, onOpen, onChoose, onClose }: AddModelProps) {
  const id = useId();
  const [byKeyboard, setByKeyboard] = useState(false);
  const full = isFull(chosen);
  const taken = new Set(chosen.map(modelSlug));
  return (
    <div data-only="scripts" className={classNames(layout.cluster, styles.add)}>
      {/* Not `disabled`, which would drop the focus when the fourth has just been chosen. */}
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
        // While open, the list would close by losing focus, and the click would open it again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (open) return onClose(true);
          // A press of a key counts no clicks.
          setByKeyboard(event.detail === 0);
          onOpen();
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setByKeyboard(true);
          onOpen();
        }}
      >
        Add Model to Compare
        <Icon name="chevron" className={styles.chevron} />
      </Button>
      <p id={`${id}-count`} role="status" className={typeset.note}>
        {sentence(chosen.length)}
      </p>
      {open && (
        <ModelList
          id={`${id}-list`}
          labelledBy={`${id}-button`}
          byKeyboard={byKeyboard}
          models={models.filter((model) => !taken.has(modelSlug(model)))}
          onChoose={onChoose}
          onClose={onClose}
        />
      )}
    </div>
  );
}
