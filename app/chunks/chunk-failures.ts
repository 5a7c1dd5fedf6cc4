/** How many chunks could not be loaded since the last successful change of page; the recovery part of the shell listens. */
let failures = 0;
const listeners = new Set<() => void>();

function set(next: number) {
  failures = next;
  for (const listener of listeners) listener();
}

export const chunkFailures = {
  report: () => set(failures + 1),
  clear: () => failures > 0 && set(0),
  count: () => failures,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
