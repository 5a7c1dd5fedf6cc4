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

/** A promise that never settles: the current page stays on the screen while the shell recovers. */
export const never = <Value>() => new Promise<Value>(() => {});
