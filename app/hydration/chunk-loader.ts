/** A chunk that has not answered by then counts as failed (specification, section 9). */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Loads a chunk; rejects if it fails or never answers. There is no retry: not every browser asks again for a module that failed. */
export function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  return Promise.race([load(), silence]).finally(() => clearTimeout(timer));
}

/** Suspends for ever: what is on the screen stays there while the shell recovers. */
export const never = <Value>() => new Promise<Value>(() => {});
