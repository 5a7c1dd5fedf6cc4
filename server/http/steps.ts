import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { elapsedMs, type RequestRecorder } from "./request-log.ts";
import { pathOf } from "./request-target.ts";
import { type ErrorReporter, errorText, sendText } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";

/** `target` is the address as it stands in the request, `path` the part before its query. */
type Exchange = { request: IncomingMessage; response: ServerResponse; target: string; path: string };

/** What the log says of an answer. `route` is a name we chose, never the address the client wrote. */
type Sent = { status: number; route: string };

/** Answers, at once or later, or leaves the request to the next step. */
export type Step = (exchange: Exchange) => Sent | Promise<Sent> | undefined;

export type FrontOptions = {
  steps: readonly Step[];
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  security: HeaderList;
  /** Everything that no step answers. */
  next: RequestListener;
};

/** Passes each request down the list of steps, below any framework: what costs little has to cost little. */
export function front({ steps, recorder, reportError, security, next }: FrontOptions): RequestListener {
  const { record, clock, newRequestId } = recorder;

  return (request, response) => {
    const startedAt = clock();
    const target = originForm(request.url ?? "");
    // The framework must see the same address that was judged here.
    request.url = target;

    const note = ({ status, route }: Sent, requestId = newRequestId()) =>
      record({ requestId, method: request.method ?? "", route, status, ms: elapsedMs(startedAt, clock()) });
    const fail = (error: unknown) => {
      const requestId = newRequestId();
      reportError({ requestId, error });
      if (response.headersSent) response.destroy();
      else sendText(response, 500, errorText(requestId), security);
      note({ status: 500, route: "failed" }, requestId);
    };

    try {
      const sent = firstAnswer(steps, { request, response, target, path: pathOf(target) });
      if (sent === undefined) next(request, response);
      else if (sent instanceof Promise) sent.then(note, fail);
      else note(sent);
    } catch (error) {
      fail(error);
    }
  };
}

function firstAnswer(steps: readonly Step[], exchange: Exchange): ReturnType<Step> {
  for (const step of steps) {
    const sent = step(exchange);
    if (sent !== undefined) return sent;
  }
  return undefined;
}

/** Everything but a form is answered to these alone. */
export const isRead = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

/** A proxy may send the whole address (RFC 9112, 3.2.2); what counts here is the path. */
function originForm(target: string): string {
  const match = /^https?:\/\/[^/?#]*(.*)$/i.exec(target);
  return match === null ? target : `/${match[1]?.replace(/^\//, "")}`;
}
