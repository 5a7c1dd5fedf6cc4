import type { KindOf } from "../rules.ts";
import { type Signal, signalOf } from "../verdict.ts";

export type Found = {
  kind: KindOf<"personal" | "secret">;
  start: number;
  end: number;
  why: string;
  placeholder: string;
};

/** Turns the data found into signals; of two that overlap, the first one counts. */
export function* asSignals(family: "personal" | "secret", text: string, found: Iterable<Found>): Generator<Signal> {
  let claimed: Uint8Array | undefined;
  for (const { kind, start, end, why, placeholder } of found) {
    claimed ??= new Uint8Array(text.length);
    let at = start;
    while (at < end && claimed[at] === 0) at += 1;
    if (at < end) continue;
    claimed.fill(1, start, end);
    // Set afterwards: V8 gives each object of a spread and one more property its own shape, which is slow to read.
    const signal: Signal = signalOf(family, kind, { start, end }, why, 1);
    signal.placeholder = `[${placeholder}]`;
    yield signal;
  }
}
