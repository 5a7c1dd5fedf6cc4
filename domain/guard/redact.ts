import type { Signal } from "./signal.ts";

/** Enough for any message; beyond it a value is replaced where it was found, and no longer looked for elsewhere. */
const MAX_VALUES = 500;

/** Replaces what was found, and the same value wherever else it stands. */
export function redactOnce(text: string, signals: readonly Signal[]): string {
  const marked = signals
    .filter(({ placeholder }) => placeholder !== undefined)
    .toSorted((one, other) => one.span.start - other.span.start || other.span.end - one.span.end);
  let out = "";
  let at = 0;
  const values = new Map<string, string>();
  for (const { span, placeholder = "" } of marked) {
    const value = text.slice(span.start, span.end);
    if (values.size < MAX_VALUES) values.set(value, placeholder);
    if (span.start >= at) out += text.slice(at, span.start) + placeholder;
    at = Math.max(at, span.end);
  }
  out += text.slice(at);
  // The longest first: a short value may be part of a long one.
  for (const [value, placeholder] of [...values].sort(([one], [other]) => other.length - one.length)) {
    if (value.length > 0) out = out.replaceAll(value, placeholder);
  }
  return out;
}
