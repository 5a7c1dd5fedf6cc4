/** The same seed gives the same requests, so that whatever is found can be found again. */
export type Random = {
  /** A whole number from 0, below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(percent: number): boolean;
};

/** Mulberry32: small, fast and even enough for choosing among lists. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (percent) => below(100) < percent,
  };
}
