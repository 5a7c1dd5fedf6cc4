/** A page's own chunk, wanted by a navigation that is still under way; or a section's, wanted by the page one is on. */
export type ChunkKind = "page" | "section";

let failed: ChunkKind | null = null;
const listeners = new Set<() => void>();

function set(next: ChunkKind | null) {
  if (failed === next) return;
  failed = next;
  for (const listener of listeners) listener();
}

/** What could not be loaded and is still wanted; the recovery part of the shell listens. */
export const chunkFailures = {
  report: (kind: ChunkKind) => set(kind),
  clear(kind: ChunkKind) {
    if (failed === kind) set(null);
  },
  current: () => failed,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
