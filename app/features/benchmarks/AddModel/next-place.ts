/** As many options as the list shows at once. */
const PAGE = 7;

/** Where a key leads in a list of options; undefined if it is none that moves. The ends hold. */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  const steps = new Map([
    ["ArrowDown", place + 1],
    ["ArrowUp", place - 1],
    ["PageDown", place + PAGE],
    ["PageUp", place - PAGE],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const next = steps.get(key);
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
