import type { Folded } from "../read/fold.ts";
import type { Signal } from "../signal.ts";

/** What every detector of data hands over; offsets are into the folded text. */
export type Found = { kind: string; start: number; end: number; why: string; placeholder: string };

export function asSignals(family: "personal" | "secret", folded: Folded, found: readonly Found[]): Signal[] {
  return found.map(({ kind, start, end, why, placeholder }) => ({
    detector: `${family}.${kind}`,
    family,
    span: { start: folded.startOf(start), end: folded.endOf(end) },
    why,
    weight: 1,
    placeholder: `[${placeholder}]`,
  }));
}

/** Lets each stretch of a text be claimed once, so that a vaguer shape does not name it again. */
export function createClaims(length: number) {
  let claimed: Uint8Array | undefined;
  return (found: Found): boolean => {
    claimed ??= new Uint8Array(length);
    for (let at = found.start; at < found.end; at++) if (claimed[at] === 1) return false;
    claimed.fill(1, found.start, found.end);
    return true;
  };
}
