export type MakeLimits = {
  /** So much is kept; what was not asked for longest goes first. */
  keptBytes: number;
  /** So many may wait for theirs to be made; whoever comes then is turned away. */
  waiting: number;
};

type MadeOnDemand<Value> = (key: string) => Value | Promise<Value> | undefined;

/**
 * Makes what is asked for, one at a time, and keeps the last ones. Whoever asks for one that is being made gets that.
 * Undefined at once, and not a promise, when too many are waiting.
 */
export function madeOnDemand<Value>(
  make: (key: string) => Promise<Value>,
  bytesOf: (value: Value) => number,
  limits: MakeLimits,
): MadeOnDemand<Value> {
  const kept = new Map<string, Value>();
  let keptBytes = 0;
  const waiting = new Map<string, Promise<Value>>();
  let turn: Promise<unknown> = Promise.resolve();

  function keep(key: string, value: Value): void {
    kept.set(key, value);
    keptBytes += bytesOf(value);
    for (const [oldest, old] of kept) {
      if (keptBytes <= limits.keptBytes) return;
      kept.delete(oldest);
      keptBytes -= bytesOf(old);
    }
  }

  return (key) => {
    const ready = kept.get(key);
    if (ready !== undefined) {
      kept.delete(key);
      kept.set(key, ready);
      return ready;
    }
    const pending = waiting.get(key);
    if (pending !== undefined || waiting.size >= limits.waiting) return pending;
    const making = turn
      .then(() => make(key))
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => waiting.delete(key));
    waiting.set(key, making);
    // One that fails is its asker's to report; the next has its turn all the same.
    turn = making.catch(() => {});
    return making;
  };
}
