/** What could not be loaded in this document. */
export type ChunkFailures = Readonly<{
  /** Addresses of route code. The router asks for each once, so what has failed stays failed. */
  routeModules: ReadonlySet<string>;
  /** The page whose navigation got stuck, by path and query: its data or its styles did not come. */
  page: string | null;
  /** Whether a section is missing on the page one is on. */
  section: boolean;
}>;

let failures: ChunkFailures = { routeModules: new Set(), page: null, section: false };
const listeners = new Set<() => void>();

function set(change: Partial<ChunkFailures>) {
  failures = { ...failures, ...change };
  for (const listener of listeners) listener();
}

/** The recovery part of the shell listens, and knows which of them are wanted at the moment. */
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
