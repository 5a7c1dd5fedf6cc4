import type { HttpBindings } from "@hono/node-server";

/** One line of the log. `route` is a name that we chose, never the path that the client sent. */
export type RequestRecord = { requestId: string; method: string; route: string; status: number; ms: number };

export type RequestRecorder = {
  record: (entry: RequestRecord) => void;
  /** Monotonic clock, in milliseconds. */
  clock: () => number;
  newRequestId: () => string;
};

export type ErrorReporter = (problem: { requestId: string; error: unknown }) => void;

/** Context of a request. Every step that answers sets `route`; `identifySender` sets `network` for forms. */
export type Pipeline = { Bindings: HttpBindings; Variables: { requestId: string; route: string; network: string } };

/** Path and query of an absolute URL. */
export const targetOf = (url: string) => url.slice(url.indexOf("/", "https://".length));
