import { type KeyboardEvent, useRef, useState } from "react";

/** Number of options that PageDown and PageUp move by. */
const PAGE = 7;
/** Maximum pause between letters of one type-ahead search. */
const TYPE_AHEAD_MS = 500;

/** The index of the next name that begins with the text, or `from`. One letter, also repeated, moves on from `from`. */
function findByStart(names: readonly string[], from: number, text: string): number {
  const wanted = (new Set(text.toLowerCase()).size === 1 ? text.slice(0, 1) : text).toLowerCase();
  const first = wanted.length === 1 ? 1 : 0;
  const places = names.map((_, step) => (from + first + step) % names.length);
  return places.find((place) => names[place]?.toLowerCase().startsWith(wanted)) ?? from;
}

type ListboxProps = {
  id: string;
  values: readonly string[];
  /**
   * Names of the options, for a listbox that has the focus itself: letters find them, and arrows stop at the ends.
   * A combobox has none: its text field keeps the letters, Home and End, and arrows wrap.
   */
  names?: readonly string[];
  onChoose: (value: string) => void;
};

/** Listbox (WAI-ARIA pattern): the focused element references the active option by `aria-activedescendant`. */
export function useListbox({ id, values, names, onChoose }: ListboxProps) {
  const [pointed, setPointed] = useState<string>();
  const typed = useRef({ text: "", at: 0 });
  const place = Math.max(0, values.indexOf(pointed ?? ""));
  const active = values[place];
  const optionId = (value: string) => `${id}-option-${value}`;

  function move(to: number) {
    const next = values[to];
    if (next === undefined) return;
    setPointed(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  }

  /** The index a key leads to; undefined if the key does not move. */
  function target(key: string): number | undefined {
    const arrow = { ArrowDown: place + 1, ArrowUp: place - 1 }[key];
    if (!names) return arrow === undefined ? undefined : (arrow + values.length) % values.length;
    const last = values.length - 1;
    const to = arrow ?? { PageDown: place + PAGE, PageUp: place - PAGE, Home: 0, End: last }[key];
    return to === undefined ? undefined : Math.max(0, Math.min(last, to));
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys belong to an input method editor or a shortcut.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp } = event;
    const sinceTyped = timeStamp - typed.current.at;
    const to = target(key);
    if (to !== undefined) move(to);
    else if (active !== undefined && (key === "Enter" || (names && key === " " && sinceTyped > TYPE_AHEAD_MS))) {
      onChoose(active);
    } else if (names && key.length === 1) {
      typed.current = { text: sinceTyped > TYPE_AHEAD_MS ? key : typed.current.text + key, at: timeStamp };
      move(findByStart(names, place, typed.current.text));
    } else return;
    event.preventDefault();
  }

  return {
    reset: () => setPointed(undefined),
    onKeyDown,
    focused: { "aria-activedescendant": active === undefined ? undefined : optionId(active) },
    listId: `${id}-list`,
    /** Attributes of an option, which also needs role and tabIndex. */
    option: (value: string) => ({
      id: optionId(value),
      "aria-selected": value === active,
      onPointerMove: () => setPointed(value),
    }),
  };
}
