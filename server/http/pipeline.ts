import type { HttpBindings } from "@hono/node-server";
import { type ErrorHandler, Hono, type MiddlewareHandler } from "hono";
import { pathOf } from "./request-target.ts";
import type { PlainText } from "./responses.ts";

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

type PipelineOptions = { recorder: RequestRecorder; reportError: ErrorReporter; text: PlainText };

/** An empty pipeline: one log line per request and one error handler. Its `c.req.path` is the path as it was sent. */
export function createPipeline({ recorder, reportError, text }: PipelineOptions): Hono<Pipeline> {
  const pipeline = new Hono<Pipeline>({ getPath: ({ url }) => pathOf(targetOf(url)) });
  pipeline.use(requestLog(recorder));
  pipeline.onError(serverError(reportError, text));
  return pipeline;
}

/** Path and query of an address with scheme and host. */
export const targetOf = (url: string) => url.slice(url.indexOf("/", "https://".length));

function requestLog({ record, clock, newRequestId }: RequestRecorder): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const startedAt = clock();
    const requestId = newRequestId();
    c.set("requestId", requestId);
    c.set("route", "unknown");
    await next();
    const ms = Math.round((clock() - startedAt) * 10) / 10;
    record({ requestId, method: c.req.method, route: c.get("route"), status: c.res.status, ms });
  };
}

/** The one error handler: the visitor gets a reference, the log gets the cause. */
function serverError(report: ErrorReporter, text: PlainText): ErrorHandler<Pipeline> {
  return (error, c) => {
    // Nobody is left to answer, and anybody could fill the log by leaving.
    if (c.req.raw.signal.aborted) return text(400, "The request did not arrive whole.\n");
    const requestId = c.get("requestId");
    report({ requestId, error });
    return text(500, `Something went wrong on our side. Please try again. Reference: ${requestId}\n`);
  };
}
