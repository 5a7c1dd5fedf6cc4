import { onTakenOver } from "./taken-over.ts";

/** Does nothing without scripts; one that opens a popover does. */
const MUTE_BUTTON = "button[type=button]:not([popovertarget])";

/** The button that was pressed last before scripts answered for it is pressed again as soon as they do. */
export function repeatEarlyPress() {
  let pressed: HTMLElement | null = null;
  addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(MUTE_BUTTON) : null;
      pressed = null;
      // Scripts that take over in time for this very press answer it themselves.
      setTimeout(() => {
        pressed = button;
      });
    },
    { capture: true },
  );
  onTakenOver((part) => {
    if (part.contains(pressed)) pressed?.click();
  });
}
