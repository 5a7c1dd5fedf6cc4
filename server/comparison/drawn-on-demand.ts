export type DrawLimits = {
  /** So many are kept; the one not asked for longest goes first. */
  kept: number;
  /** So many may wait for theirs to be drawn; whoever comes then is turned away. */
  waiting: number;
};

export const DRAW_LIMITS: DrawLimits = { kept: 64, waiting: 16 };

/**
 * Draws what is asked for, one at a time, and keeps the last ones. Whoever asks for one that is being drawn gets that.
 * Undefined at once, and not a promise, when too many are waiting.
 */
export function drawnOnDemand<Picture>(draw: (key: string) => Promise<Picture>, limits = DRAW_LIMITS) {
  const kept = new Map<string, Picture>();
  const waiting = new Map<string, Promise<Picture>>();
  let turn: Promise<unknown> = Promise.resolve();

  function keep(key: string, picture: Picture): void {
    kept.delete(key);
    kept.set(key, picture);
    const [oldest] = kept.keys();
    if (kept.size > limits.kept && oldest !== undefined) kept.delete(oldest);
  }

  return (key: string): Picture | Promise<Picture> | undefined => {
    const ready = kept.get(key);
    if (ready !== undefined) {
      keep(key, ready);
      return ready;
    }
    const pending = waiting.get(key);
    if (pending !== undefined || waiting.size >= limits.waiting) return pending;
    const drawing = turn
      .then(() => draw(key))
      .then((picture) => {
        keep(key, picture);
        return picture;
      })
      .finally(() => waiting.delete(key));
    waiting.set(key, drawing);
    // One that fails is its asker's to report; the next has its turn all the same.
    turn = drawing.catch(() => {});
    return drawing;
  };
}
