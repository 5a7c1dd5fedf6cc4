/** Letters typed this close together are one beginning of a name. */
export const TYPE_AHEAD_MS = 500;

export type Typed = { text: string; at: number };

/** What has been typed after one more letter, `now` in milliseconds as events carry it. */
export function typed(before: Typed, letter: string, now: number): Typed {
  return { text: now - before.at > TYPE_AHEAD_MS ? letter : before.text + letter, at: now };
}

/**
 * The next name that begins with what was typed, round the list; the same place if none does. One letter moves on from
 * the present name, also when it is repeated; several letters may stay on it.
 */
export function findByStart(names: readonly string[], from: number, text: string): number {
  const wanted = [...new Set(text.toLowerCase())].length === 1 ? text.slice(0, 1) : text;
  const first = wanted.length === 1 ? 1 : 0;
  for (let step = first; step < names.length + first; step += 1) {
    const place = (from + step) % names.length;
    if (names[place]?.toLowerCase().startsWith(wanted.toLowerCase())) return place;
  }
  return from;
}
