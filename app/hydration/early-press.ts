const HYDRATED = "hydrated";

/** Announces that a part of the page is hydrated; sections in it with the `waiting` ids announce themselves later. */
export const emitHydrated = (part: Node, waiting: readonly string[] = []) =>
  part.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true, detail: waiting }));

/** Selects buttons that do nothing without scripts, unlike popover triggers and menus that CSS opens. */
const SCRIPTED_BUTTON = "button[type=button]:not([popovertarget], [data-enhanced] *)";

/** Dispatches the last press on a button again once its part is hydrated; fields: app/kit/controls/use-early-value.ts. */
export function replayEarlyPress() {
  let hydrated = false;
  let waiting: string[] = [];
  let pressed: { button: HTMLElement; detail: number } | undefined;

  const isLive = (element: Element) =>
    hydrated && !waiting.some((id) => document.getElementById(id)?.contains(element));

  addEventListener(
    "click",
    ({ target, detail }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(SCRIPTED_BUTTON) : null;
      pressed = button && !isLive(button) ? { button, detail } : undefined;
    },
    { capture: true },
  );
  // A click that bubbles up to the window was handled: React hydrates a section on click if its code has loaded, and
  // otherwise stops the event.
  addEventListener("click", () => {
    if (hydrated) pressed = undefined;
  });
  addEventListener(HYDRATED, (event) => {
    const { target, detail } = event as CustomEvent<string[]>;
    hydrated = true;
    waiting = target instanceof Element ? waiting.filter((id) => id !== target.id) : detail;
    // In a new task, after React has run the other effects of that part.
    setTimeout(() => {
      if (!pressed || !isLive(pressed.button)) return;
      const { button, detail } = pressed;
      pressed = undefined;
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    });
  });
}
