import type { Run } from "../read/fold.ts";
import { readableText } from "./bytes.ts";

/** Variation selectors 1 to 256 stand for the bytes 0 to 255. */
export function selectorText({ codes }: Run): string | undefined {
  const bytes = codes.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00));
  return readableText(Uint8Array.from(bytes));
}
