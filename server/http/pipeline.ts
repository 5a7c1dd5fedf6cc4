import type { HttpBindings } from "@hono/node-server";

/** One line of the log. `route` is a name we chose, never the address the client wrote. */
export type RequestRecord = { requestId: string; method: string; route: string; status: number; ms: number };

export type RequestRecorder = {
  record: (entry: RequestRecord) => void;
  /** Monotonic clock, in milliseconds. */
  clock: () => number;
  newRequestId: () => string;
};

export type ErrorReporter = (problem: { requestId: string; error: unknown }) => void;

/** The context of a request. Every step that answers sets `route`; `network` is known once a form has been looked at. */
export type Pipeline = { Bindings: HttpBindings; Variables: { requestId: string; route: string; network: string } };

/** Path and query of an address with scheme and host. */
export const targetOf = (url: string) => url.slice(url.indexOf("/", "https://".length));
