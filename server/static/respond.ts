import { createReadStream, open, read } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { isRead, type Step } from "../http/steps.ts";
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

/**
 * All visitors read through one descriptor. A stream that is destroyed would close it for all of them, whatever its
 * `autoClose` says; the number would then be somebody's connection, and closing that ends the process.
 */
const sharedFile = { open, read, close: (_: number, done: () => void) => done() };

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
    const file = createReadStream("", { fd: entry.descriptor, autoClose: false, fs: sharedFile, start, end });
    // A visitor who leaves in the middle is no error; the pipeline ends both.
    pipeline(file, response, () => {});
  }
  return status;
}
