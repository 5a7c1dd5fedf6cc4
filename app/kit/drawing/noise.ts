/** Deterministic pseudo-random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Smooth noise around a ring, from -1 to 1. Waves have a whole number of periods, so the ring has no seam. */
export function ringNoise(seed: number, waves: readonly number[]): (degrees: number) => number {
  const random = randomFrom(seed);
  const turns = waves.map((count) => ({ count, phase: random() * 2 * Math.PI }));
  return (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return turns.reduce((sum, { count, phase }) => sum + Math.sin(count * angle + phase), 0) / turns.length;
  };
}
