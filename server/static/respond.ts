import type { Context, MiddlewareHandler } from "hono";
import type { Pipeline } from "../http/pipeline.ts";
import type { HeaderRecord } from "../http/security-headers.ts";
import type { EncodedBody, StaticEntry, StaticFiles } from "./files.ts";
import { matchesEntityTag, parseRange, preferredEncodings } from "./http-rules.ts";

/** Files of the build. */
export function serveFiles(files: Pick<StaticFiles, "entries">): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const entry = files.entries.get(c.req.path);
    return entry === undefined ? next() : respondWith(c, entry);
  };
}

export function respondWith(c: Context<Pipeline>, { later, ...entry }: StaticEntry): Response {
  if (later !== undefined && Date.now() >= later.from) return respondWith(c, later.entry);
  c.set("route", entry.route);
  const { etag, body, headers, notModifiedHeaders } = chooseEncoding(entry, c.req.header("Accept-Encoding"));
  const ifNoneMatch = c.req.header("If-None-Match");
  if (entry.status === 200 && ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders });
  }
  // A range is defined for GET only, and only of the file the client has begun to read.
  const isRanged = entry.ranges && c.req.method === "GET" && (c.req.header("If-Range") ?? etag) === etag;
  const range = isRanged ? parseRange(c.req.header("Range"), body.length) : "whole";
  if (range === "whole") return responseOf(body, entry.status, headers);
  const isSatisfiable = range !== "unsatisfiable";
  const part = isSatisfiable ? body.subarray(range.start, range.end + 1) : Buffer.alloc(0);
  const place = isSatisfiable ? `${range.start}-${range.end}` : "*";
  const partHeaders = { "Content-Length": String(part.length), "Content-Range": `bytes ${place}/${body.length}` };
  return responseOf(part, isSatisfiable ? 206 : 416, { ...headers, ...partHeaders });
}

/** A buffer that was read from a file is never shared memory, which alone `Response` would not take. */
const responseOf = (body: Buffer, status: number, headers: HeaderRecord) =>
  new Response(body as Buffer<ArrayBuffer>, { status, headers });

function chooseEncoding({ encodings }: StaticEntry, acceptEncoding: string | undefined): EncodedBody {
  for (const encoding of preferredEncodings(acceptEncoding)) {
    const encoded = encodings[encoding];
    if (encoded !== undefined) return encoded;
  }
  return encodings.identity;
}
