import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type BenchmarkModel, modelSlug } from "#domain/benchmark/dataset.ts";
import styles from "./AddModel.module.css";
import { nextPlace } from "./next-place.ts";
import { findByStart, TYPE_AHEAD_MS, type Typed, typed } from "./type-ahead.ts";

export type ModelListProps = {
  id: string;
  labelledBy: string;
  /** Opened by a key: the focus is shown. A pointer shows by itself where it is, until a key is used. */
  byKeyboard: boolean;
  /** Those not yet chosen, in published order. */
  models: readonly BenchmarkModel[];
  onChoose: (slug: string) => void;
  /** Escape, Tab, or a press elsewhere. `backToButton` when the keyboard has nowhere else to go. */
  onClose: (backToButton: boolean) => void;
};

/** A listbox after the WAI-ARIA pattern: it holds the focus, and the active option is named by reference. */
export function ModelList({ id, labelledBy, byKeyboard, models, onChoose, onClose }: ModelListProps) {
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
          <span className={styles.name}>{model.name}</span>
          <span className={styles.company}>{model.company}</span>
          <span className={styles.score}>{model.overallScore}</span>
        </div>
      ))}
    </div>
  );
}
