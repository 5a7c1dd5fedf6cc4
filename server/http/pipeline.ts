import type { HttpBindings } from "@hono/node-server";
import type { HeaderRecord } from "./security-headers.ts";

/** One line of the log. `route` is a name that we chose, never the path that the client sent. */
export type RequestRecord = { requestId: string; method: string; route: string; status: number; ms: number };

export type RequestRecorder = {
  record: (entry: RequestRecord) => void;
  reportError: (problem: { requestId: string; error: unknown }) => void;
  /** Monotonic clock, in milliseconds. */
  clock: () => number;
  newRequestId: () => string;
};

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

/** Context of a request. Every step that answers sets `route`; `identifySender` sets `network` for forms. */
export type Pipeline = {
  Bindings: HttpBindings;
  Variables: Pick<RequestRecord, "requestId" | "route"> & {
    network: string;
    /** Creates a plain-text response. `own` headers replace those of the same name. */
    plainText: (status: number, text: string, own?: HeaderRecord) => Response;
  };
};

/** Path and query of an absolute URL. */
export const targetOf = (url: string) => url.slice(url.indexOf("/", "https://".length));
