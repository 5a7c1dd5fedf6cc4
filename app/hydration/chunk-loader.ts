/** A chunk that has not answered by then counts as failed (specification, section 9). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** Loads a chunk; rejects if it fails or never answers. There is no retry: not every browser asks again for a module that failed. */
export function loadChunk<Module>(load: () => Promise<Module>, timeoutMs = CHUNK_LOAD_TIMEOUT_MS): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`no answer within ${timeoutMs} ms`)), timeoutMs);
    load().then(
      (module) => {
        clearTimeout(timer);
        resolve(module);
      },
      (cause: unknown) => {
        clearTimeout(timer);
        reject(new ChunkLoadError("could not be loaded", { cause }));
      },
    );
  });
}

/** Suspends for ever: what is on the screen stays there while the shell recovers. */
export const never = <Value>() => new Promise<Value>(() => {});
