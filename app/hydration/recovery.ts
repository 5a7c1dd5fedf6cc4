/** What could not be loaded in this document. */
type ChunkFailures = Readonly<{
  /** Addresses of route code. The router asks for each once, so what has failed stays failed. */
  routeModules: ReadonlySet<string>;
  /** The page whose navigation got stuck, by path and query: its data or its styles did not come. */
  page: string | null;
  /** Whether a section is missing on the current page. */
  section: boolean;
}>;

let failures: ChunkFailures = { routeModules: new Set(), page: null, section: false };
const listeners = new Set<() => void>();

function set(change: Partial<ChunkFailures>) {
  failures = { ...failures, ...change };
  for (const listener of listeners) listener();
}

/** ChunkRecovery in the shell listens, and knows which of them the visitor is waiting for. */
export const chunkFailures = {
  routeModule: (url: string) => set({ routeModules: new Set(failures.routeModules).add(url) }),
  page: (path: string | null) => set({ page: path }),
  section: (isMissing: boolean) => set({ section: isMissing }),
  current: () => failures,
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
