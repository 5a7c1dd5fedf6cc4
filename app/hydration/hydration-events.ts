const TAKEN_OVER = "taken-over";

/** Says that scripts now answer for what is in here. */
export const emitHydrated = (part: Node) => part.dispatchEvent(new Event(TAKEN_OVER, { bubbles: true }));

export const onTakenOver = (listener: (part: Node) => void) =>
  addEventListener(TAKEN_OVER, ({ target }) => target instanceof Node && listener(target));
