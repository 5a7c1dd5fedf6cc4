/** What is being loaded in this document, and what could not be. */
type Loading = Readonly<{
  /** The address a visitor has asked for and does not see yet. */
  underWay: string | null;
  /** Whether its code or its data could not be loaded. */
  failed: boolean;
  /** Whether a section is missing on the page that is shown. */
  section: boolean;
}>;

let state: Loading = { underWay: null, failed: false, section: false };
/** Counts navigations: a later one makes an earlier one void. */
let count = 0;
const listeners = new Set<() => void>();

function set(change: Partial<Loading>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

function navigation() {
  const number = count;
  const isCurrent = () => number === count;
  return {
    isCurrent,
    fail() {
      if (isCurrent()) set({ failed: true });
      return false;
    },
  };
}

/** NavigationProgress and ChunkRecovery in the shell listen. */
export const loading = {
  begin(address: string) {
    count += 1;
    set({ underWay: address, failed: false });
    return navigation();
  },
  /** The navigation that is under way; or where a redirect leads it, which has no beginning of its own. */
  continue: (address: string) => (state.underWay?.split("#")[0] === address ? navigation() : loading.begin(address)),
  /** Ends the navigation that led to the page now shown; one that this page itself has begun since goes on. */
  end(shown: string) {
    if (state.underWay !== null && state.underWay.split("#")[0] !== shown) return;
    count += 1;
    set({ underWay: null, failed: false });
  },
  section: (isMissing: boolean) => set({ section: isMissing }),
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

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
  let isLoading = false;
  return {
    /** Whether this document is already the result of such a load. */
    used: (window.history.state as State)?.[MARK] === buildId,
    /** Loads the wanted address as a document, so that the click is not lost. */
    loadOnce(href: string) {
      if (isLoading) return;
      isLoading = true;
      if (href === window.location.href) {
        window.history.replaceState({ ...(window.history.state as State), [MARK]: buildId }, "");
      } else {
        window.history.pushState({ [MARK]: buildId }, "", href);
      }
      window.location.reload();
    },
  };
}
