import type { IncomingMessage, ServerResponse } from "node:http";
import { isRead, type Step } from "../http/steps.ts";
import { currentEntry, type StaticEntry, type StaticFiles, type Variant } from "./files.ts";
import { createEncodingNegotiator, matchesEntityTag, parseRange } from "./http-rules.ts";

/** Files of the build. */
export function serveFiles(files: Pick<StaticFiles, "entries">): Step {
  return ({ request, response, path }) => {
    const entry = isRead(request) ? files.entries.get(path) : undefined;
    return entry && { status: sendEntry(request, response, entry), route: entry.route };
  };
}

const preferredEncodings = createEncodingNegotiator();

/** Returns the status it sent. */
export function sendEntry(request: IncomingMessage, response: ServerResponse, built: StaticEntry): number {
  const entry = currentEntry(built);
  const variant = chooseVariant(entry, request);
  const ifNoneMatch = request.headers["if-none-match"];
  if (entry.status === 200 && ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders);
    response.end();
    return 304;
  }
  // A range is defined for GET only, and only of the file the client has begun to read.
  const { range, "if-range": ifRange = variant.etag } = request.headers;
  const ranged = entry.ranges && request.method === "GET" && ifRange === variant.etag;
  const { status, body, headers } = partOf(variant.body, ranged ? range : undefined);
  const length = ["Content-Length", String(body.length)];
  response.writeHead(status ?? entry.status, [...variant.headers, ...length, ...headers]);
  if (request.method === "HEAD") response.end();
  else response.end(body);
  return status ?? entry.status;
}

function chooseVariant({ variants }: StaticEntry, request: IncomingMessage): Variant {
  for (const encoding of preferredEncodings(request.headers["accept-encoding"])) {
    const variant = variants[encoding];
    if (variant !== undefined) return variant;
  }
  return variants.identity;
}

/** Without a status it is the whole. */
function partOf(whole: Buffer, asked: string | undefined): { status?: 206 | 416; body: Buffer; headers: string[] } {
  const range = parseRange(asked, whole.length);
  if (range === "whole") return { body: whole, headers: [] };
  const place = range === "unsatisfiable" ? "*" : `${range.start}-${range.end}`;
  const headers = ["Content-Range", `bytes ${place}/${whole.length}`];
  if (range === "unsatisfiable") return { status: 416, body: Buffer.alloc(0), headers };
  return { status: 206, body: whole.subarray(range.start, range.end + 1), headers };
}
