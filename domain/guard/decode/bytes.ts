const decoder = new TextDecoder("utf-8");
/** Stands for bytes that are no text. */
const REPLACED = "\ufffd";

/** The share of letters and spaces a decoded text must have to be read as one. */
const READABLE = 0.75;
const MIN_LENGTH = 6;
const PLAIN = /[\p{L}\p{Zs}\s'.,]/gu;

const isControl = (code: number) => code < 9 || (code > 13 && code < 32) || code === 127;

/** @returns undefined unless the bytes are text a person could have written */
export function readableText(bytes: Uint8Array): string | undefined {
  // Most bytes that are no text say so at once.
  if (bytes.length < MIN_LENGTH || bytes.subarray(0, 24).some(isControl)) return undefined;
  const text = decoder.decode(bytes);
  if (text.includes(REPLACED) || bytes.some(isControl)) return undefined;
  return (text.match(PLAIN)?.length ?? 0) >= text.length * READABLE ? text : undefined;
}
