/** Maximum time to load a chunk (specification, section 9). */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Loads a chunk; rejects on failure or timeout. No retry, because some browsers cache a failed import. */
export function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the chunk did not load within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([load(), timeout]).finally(() => clearTimeout(timer));
}

/** The pending navigation's URL, whether its code or data failed to load, and whether a section of this page did. */
type Loading = Readonly<{ pending: string | null; failed: boolean; section: boolean }>;

let state: Loading = { pending: null, failed: false, section: false };
/** Number of the current navigation; results of earlier ones are ignored. */
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

/** Store of the loading state, to which NavigationProgress and ChunkRecovery in the shell subscribe. */
export const loading = {
  begin(address: string) {
    count += 1;
    set({ pending: address, failed: false });
    return navigation();
  },
  /** The pending navigation to this URL, or a new one for a redirect, which the router does not announce. */
  continue: (address: string) => (state.pending?.split("#")[0] === address ? navigation() : loading.begin(address)),
  /** Ends the navigation to the page now rendered; a navigation that this page has started since stays pending. */
  end(shown: string) {
    if (state.pending !== null && state.pending.split("#")[0] !== shown) return;
    count += 1;
    set({ pending: null, failed: false });
  },
  section: (isMissing: boolean) => set({ section: isMissing }),
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Marks an automatic document load in history.state, which survives the load and belongs to this tab alone. */
const MARK = "reloadedForBuild";

type State = Record<string, unknown> | null;

/** Allows one automatic document load per build. */
export function createReloadGuard(buildId: string) {
  let isLoading = false;
  return {
    /** Whether this document is the result of an automatic load. */
    used: (window.history.state as State)?.[MARK] === buildId,
    /** Loads the wanted URL as a document, so that the click is not lost. */
    loadOnce(href: string) {
      if (isLoading) return;
      isLoading = true;
      const { history, location } = window;
      if (href === location.href) history.replaceState({ ...(history.state as State), [MARK]: buildId }, "");
      else history.pushState({ [MARK]: buildId }, "", href);
      location.reload();
    },
  };
}
