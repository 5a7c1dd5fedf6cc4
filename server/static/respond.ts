import { createReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { elapsedMs, type RequestRecorder } from "../http/request-log.ts";
import { pathOf } from "../http/request-target.ts";
import { type ErrorReporter, errorText, sendText } from "../http/responses.ts";
import type { HeaderList } from "../http/security-headers.ts";
import type { DiskEntry, MemoryEntry, StaticEntry, StaticFiles, Variant } from "./files.ts";
import { createEncodingNegotiator, type Encoding, matchesEntityTag, parseRange } from "./http-rules.ts";

/** Files of the build. */
export function serveFiles(files: Pick<StaticFiles, "entries">): Step {
  return ({ request, response, path }) => {
    const entry = isRead(request) ? files.entries.get(path) : undefined;
    return entry && { status: sendEntry(request, response, entry), route: entry.route };
  };
}

const preferred = createEncodingNegotiator();

/** Returns the status it sent. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, entry: StaticEntry): number {
  return entry.kind === "disk" ? sendFromDisk(request, response, entry) : sendFromMemory(request, response, entry);
}

function chooseVariant(entry: MemoryEntry, preferred: readonly Encoding[]): Variant {
  for (const encoding of preferred) {
    const variant = entry.variants[encoding];
    if (variant !== undefined) return variant;
  }
  return entry.variants.identity;
}

function sendFromMemory(request: IncomingMessage, response: ServerResponse, entry: MemoryEntry): number {
  const variant = chooseVariant(entry, preferred(request.headers["accept-encoding"]));
  const ifNoneMatch = request.headers["if-none-match"];
  if (entry.status === 200 && ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders);
    response.end();
    return 304;
  }
  response.writeHead(entry.status, variant.headers);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
  return entry.status;
}

function sendFromDisk(request: IncomingMessage, response: ServerResponse, entry: DiskEntry): number {
  const { headers } = request;
  if (headers["if-none-match"] !== undefined && matchesEntityTag(headers["if-none-match"], entry.etag)) {
    response.writeHead(304, entry.headers);
    response.end();
    return 304;
  }
  // A range is defined for GET only, and only of the file the client has begun to read.
  const sameFile = headers["if-range"] === undefined || headers["if-range"] === entry.etag;
  const range = request.method === "GET" && sameFile ? parseRange(headers.range, entry.size) : "whole";
  if (range === "unsatisfiable") {
    response.writeHead(416, [...entry.headers, "Content-Range", `bytes */${entry.size}`, "Content-Length", "0"]);
    response.end();
    return 416;
  }
  const { start, end } = range === "whole" ? { start: 0, end: entry.size - 1 } : range;
  const status = range === "whole" ? 200 : 206;
  const own = ["Content-Length", String(end - start + 1)];
  if (status === 206) own.push("Content-Range", `bytes ${start}-${end}/${entry.size}`);
  response.writeHead(status, [...entry.headers, ...own]);
  if (request.method === "HEAD" || entry.size === 0) {
    response.end();
  } else {
    const file = createReadStream("", { fd: entry.descriptor, autoClose: false, start, end });
    // A visitor who leaves in the middle is no error; the pipeline closes both ends.
    pipeline(file, response, () => {});
  }
  return status;
}

/** `target` is the address as it stands in the request, `path` the part before its query. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; target: string; path: string };

/** What the log says of an answer. `route` is a name we chose, never the address the client wrote. */
export type Sent = { status: number; route: string };

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
