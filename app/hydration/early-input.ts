import { onHydrated } from "./hydration-events.ts";

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox";

/** Whether its value differs from what the page came with. In a group of radio buttons, only the one chosen counts. */
function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (field.type === "radio") return (field as HTMLInputElement).checked && !(field as HTMLInputElement).defaultChecked;
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Repeats what the visitor did to a field. React compares a field with its value at hydration and reports only a
 * difference, so it is made to find one.
 */
function retyping(field: Field): () => void {
  const { value } = field;
  if (isCheckable(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLSelectElement) {
    return () => {
      // An address that names a choice has the field rendered anew.
      const there = field.isConnected ? field : document.getElementById(field.id);
      if (!(there instanceof HTMLSelectElement)) return;
      there.value = value;
      there.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  const { selectionStart, selectionEnd } = field;
  return () => {
    // React watches the element's own setter; the prototype's goes unnoticed.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** A button that does nothing without scripts: not one that opens a popover, nor one that styles answer until then. */
const MUTE_BUTTON = "button[type=button]:not([popovertarget], [data-enhanced] *)";

/** By then the visitor has given up, and a page must not act on its own. */
export const GIVEN_UP_MS = 30_000;

/** By the marks React leaves: on every element it has hydrated, and on a field whose changes it tracks. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactFiber$")) &&
  (!isField(element) || element instanceof HTMLSelectElement || "_valueTracker" in element);

/**
 * What is pressed, typed or chosen before React has hydrated it shows that it waits (`aria-busy`), and is done again, in
 * order and once, as soon as React answers. Words and choices stay as long as the page; a press is dropped when the
 * visitor gives up.
 */
export function replayEarlyInput() {
  const waiting = new Map<HTMLElement, { replay: () => void; timer: number }>();

  function settle(element: HTMLElement) {
    clearTimeout(waiting.get(element)?.timer);
    waiting.delete(element);
    element.removeAttribute("aria-busy");
  }

  function wait(element: HTMLElement, replay: () => void, giveUp: () => void) {
    settle(element);
    waiting.set(element, { replay, timer: window.setTimeout(giveUp, GIVEN_UP_MS) });
  }

  function press(button: HTMLElement, detail: number) {
    const click = () => button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    wait(button, click, () => settle(button));
    button.ariaBusy = "true";
  }

  function keep(field: Field) {
    wait(field, retyping(field), () => field.removeAttribute("aria-busy"));
    // A form can be sent without scripts, so its fields wait for nothing.
    if (!field.form) field.ariaBusy = "true";
  }

  function dropPresses() {
    for (const element of waiting.keys()) if (!isField(element)) settle(element);
  }

  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(MUTE_BUTTON) : null);
  const onPress = (event: MouseEvent) => {
    const button = buttonOf(event);
    if (button && !isHydrated(button)) press(button, event.detail);
  };
  // If React hydrated in time for this very press, it has answered it; otherwise it stops the press from getting here.
  const onPressed = (event: Event) => {
    const button = buttonOf(event);
    if (button && isHydrated(button)) settle(button);
  };
  addEventListener("click", onPress, { capture: true });
  addEventListener("click", onPressed);
  // A box that React hydrates in the middle of its click has changed before React looked; replayed, it ends up as clicked.
  // A click into a text changes nothing; what is typed later is heard.
  let clickedBox: EventTarget | null = null;
  const onBoxClick = ({ target }: Event) => {
    clickedBox = isField(target) && isCheckable(target) && !isHydrated(target) ? target : null;
  };
  const onInput = ({ target }: Event) => {
    if (isField(target) && (!isHydrated(target) || target === clickedBox)) keep(target);
  };
  addEventListener("click", onBoxClick, { capture: true });
  addEventListener("input", onInput, { capture: true });
  addEventListener("keydown", ({ key }) => key === "Escape" && dropPresses());
  addEventListener("pagehide", dropPresses);

  // This script may run after the first words were typed, and a browser may restore those of an earlier visit.
  const keepTouched = () => {
    for (const field of document.querySelectorAll("input, textarea, select")) {
      if (isField(field) && isTouched(field) && !waiting.has(field) && !isHydrated(field)) keep(field);
    }
  };
  keepTouched();
  addEventListener("DOMContentLoaded", keepTouched);

  /** One per task: React renders what one changed before the next is replayed. */
  function answer() {
    const next = [...waiting].find(([element]) => isHydrated(element) || !element.isConnected);
    if (!next) return;
    const [element, { replay }] = next;
    settle(element);
    replay();
    setTimeout(answer);
  }
  onHydrated(() => setTimeout(answer));
}
