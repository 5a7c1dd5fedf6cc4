/**
 * At most one automatic document load per build. The mark travels in history.state: it survives the load,
 * belongs to this tab alone, and needs no storage.
 */
const MARK = "reloadedForBuild";

type State = Record<string, unknown> | null;

export type GuardedWindow = {
  history: Pick<History, "state" | "pushState" | "replaceState">;
  location: Pick<Location, "href" | "reload">;
};

export function createReloadGuard(window: GuardedWindow, buildId: string) {
  let loading = false;
  return {
    /** Whether this document is already the result of such a load. */
    used: (window.history.state as State)?.[MARK] === buildId,
    /** Loads the wanted address as a document, so that the click is not lost. */
    loadOnce(href: string) {
      if (loading) return;
      loading = true;
      if (href === window.location.href) {
        window.history.replaceState({ ...(window.history.state as State), [MARK]: buildId }, "");
      } else {
        window.history.pushState({ [MARK]: buildId }, "", href);
      }
      window.location.reload();
    },
  };
}
