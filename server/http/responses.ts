import type { HeaderRecord } from "./security-headers.ts";

/** Headers of a short plain-text response, for machines and errors; never cached. */
export function plainTextHeaders(security: HeaderRecord, text: string, own: HeaderRecord = {}): HeaderRecord {
  return {
    ...security,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(text)),
    "Cache-Control": "no-store",
    ...own,
  };
}

/** Creates a plain-text response. `own` headers replace those of the same name. */
export type PlainText = (status: number, text: string, own?: HeaderRecord) => Response;

export const plainTextWith =
  (security: HeaderRecord): PlainText =>
  (status, text, own) =>
    new Response(text, { status, headers: plainTextHeaders(security, text, own) });
