/** The part of a document that starts transitions, where a browser has one. */
type Transitions = Partial<Pick<Document, "startViewTransition">>;

/**
 * A transition that a browser gives up, for a new window size or a page that took too long, costs the visitor an animation
 * and nothing else. The router leaves its promises alone, so each would be an unhandled rejection.
 */
export function settleViewTransitions(transitions: Transitions): void {
  const start = transitions.startViewTransition?.bind(transitions as Document);
  if (!start) return;
  transitions.startViewTransition = (update) => {
    const transition = start(update);
    const settled = transition.finished.catch(() => {});
    transition.ready.catch(() => {});
    transition.updateCallbackDone.catch(() => {});
    return Object.defineProperty(transition, "finished", { value: settled });
  };
}
