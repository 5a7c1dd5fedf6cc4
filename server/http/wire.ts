import type { Variant } from "./static-entry.ts";

/**
 * Whole responses as bytes, exactly as node:http would write them: one copy per file and second, because of the date.
 */
export function createWire(keepAliveTimeoutMs: number, clock: () => number): (variant: Variant) => Buffer {
  const written = new Map<Variant, { second: number; bytes: Buffer }>();
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / 1000)}\r\n`;
  return (variant) => {
    const second = Math.floor(clock() / 1000);
    const known = written.get(variant);
    if (known?.second === second) return known.bytes;
    const date = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
    const head = `HTTP/1.1 200 OK\r\n${headerLines(variant.headers)}${date}${connection}\r\n`;
    const bytes = Buffer.concat([Buffer.from(head, "latin1"), variant.body]);
    written.set(variant, { second, bytes });
    return bytes;
  };
}

function headerLines(flat: readonly string[]): string {
  let lines = "";
  for (let i = 0; i + 1 < flat.length; i += 2) lines += `${flat[i]}: ${flat[i + 1]}\r\n`;
  return lines;
}
