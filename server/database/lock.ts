export type Lock = {
  /** Resolves when the lock is this one's; rejects when whoever has it is stuck. */
  acquire(): Promise<void>;
  release(): void;
  /** What is done under the lock. If one piece of it takes too long, nobody waits behind it. */
  watch<Value>(work: Promise<Value>): Promise<Value>;
};

/**
 * One connection, one user at a time, first come first served. However many wait, they wait while the line moves; behind
 * a statement that waits for a lock or a disk they are told so, instead of waiting as long again one after the other.
 */
export function createLock(stuckAfterMs: number): Lock {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let taken = false;
  let stuck = false;
  const busy = () => Object.assign(new Error("the database is busy"), { code: "SQLITE_BUSY" });

  return {
    acquire: () => {
      if (stuck) return Promise.reject(busy());
      if (taken) return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
      taken = true;
      return Promise.resolve();
    },
    release: () => {
      const next = waiting.shift();
      if (next === undefined) taken = false;
      else next.resolve();
    },
    watch: async (work) => {
      const timer = setTimeout(() => {
        stuck = true;
        for (const { reject } of waiting.splice(0)) reject(busy());
      }, stuckAfterMs);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        stuck = false;
      }
    },
  };
}
