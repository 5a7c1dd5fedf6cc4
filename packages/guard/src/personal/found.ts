import type { Folded } from "../read/fold.ts";
import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../verdict.ts";

/** Data found in a text; offsets are into the folded text. */
export type Found = {
  kind: KindOf<"personal" | "secret">;
  start: number;
  end: number;
  why: string;
  placeholder: string;
};

/** Turns the data found into signals; of two that overlap, the first one counts. */
export function asSignals(family: "personal" | "secret", { text, spanOf }: Folded, found: readonly Found[]): Signal[] {
  const claimed = new Uint8Array(found.length > 0 ? text.length : 0);
  const signals: Signal[] = [];
  for (const { kind, start, end, why, placeholder } of found) {
    let at = start;
    while (at < end && claimed[at] === 0) at += 1;
    if (at < end) continue;
    claimed.fill(1, start, end);
    const signal = signalOf(family, kind, spanOf(start, end), why, 1);
    signal.placeholder = `[${placeholder}]`;
    signals.push(signal);
  }
  return signals;
}
