const HYDRATED = "hydrated";

/**
 * Announces that React answers for everything inside a part of the page.
 * @param waiting ids of sections inside that hydrate later and announce that themselves
 */
export const emitHydrated = (part: Node, waiting: readonly string[] = []) =>
  part.dispatchEvent(new CustomEvent(HYDRATED, { bubbles: true, detail: waiting }));

/** A button that does nothing without scripts: not one that opens a popover, nor one that styles answer until then. */
const MUTE_BUTTON = "button[type=button]:not([popovertarget], [data-enhanced] *)";

/**
 * Keeps the last press of a button that came before its part of the page was hydrated, and dispatches it again when that
 * part announces itself. Fields need no such help: each adopts at mount what it finds (app/kit/controls/use-early-value.ts).
 */
export function replayEarlyPress() {
  let hydrated = false;
  let waiting: string[] = [];
  let pressed: { button: HTMLElement; detail: number } | undefined;

  const isLive = (element: Element) =>
    hydrated && !waiting.some((id) => document.getElementById(id)?.contains(element));

  addEventListener(
    "click",
    ({ target, detail }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(MUTE_BUTTON) : null;
      pressed = button && !isLive(button) ? { button, detail } : undefined;
    },
    { capture: true },
  );
  // React hydrates a section for the sake of a press if its code is there, and answers the press. If the code is not, it
  // stops the press on its way up.
  addEventListener("click", () => {
    if (hydrated) pressed = undefined;
  });
  addEventListener(HYDRATED, (event) => {
    const { target, detail } = event as CustomEvent<string[]>;
    hydrated = true;
    waiting = target instanceof Element ? waiting.filter((id) => id !== target.id) : detail;
    // After React has run the other effects of that part.
    setTimeout(() => {
      if (!pressed || !isLive(pressed.button)) return;
      const { button, detail } = pressed;
      pressed = undefined;
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    });
  });
}
