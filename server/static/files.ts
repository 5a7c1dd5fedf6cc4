import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Pipeline } from "../http/pipeline.ts";
import {
  CONTENT_SECURITY_POLICY,
  CROSS_ORIGIN_RESOURCE_POLICY,
  contentSecurityPolicy,
  type HeaderRecord,
  securityHeaders,
  type TransportSecurity,
} from "../http/security-headers.ts";
import { patternTest, type SiteManifest } from "../pages/manifest.ts";
import * as rules from "./http-rules.ts";

/** One file in one encoding, with precomputed headers. */
type EncodedBody = { etag: string; body: Buffer; headers: HeaderRecord; notModifiedHeaders: HeaderRecord };

/** A file held in memory, so that a build that replaces files does not change one in the middle of a download. */
type StaticEntry = {
  /** Name in the log. */
  route: string;
  /** A 404 has no validator: only a stored 200 may be revalidated. */
  status: 200 | 404;
  /** Whether byte ranges are served; for videos only, which have a single encoding. */
  ranges: boolean;
  encodings: Partial<Record<rules.Encoding, EncodedBody>> & { identity: EncodedBody };
};

export type StaticFiles = {
  /** Entries by path, as it stands in the request. */
  entries: ReadonlyMap<string, StaticEntry>;
  /** Most specific pattern first. */
  notFound: readonly { pattern: string; matches: (path: string) => boolean; entry: StaticEntry }[];
};

/** Reads the built site once; no request can reach a file that was not found here. */
export async function loadStaticFiles(clientDirectory: string, manifest: SiteManifest, security: TransportSecurity) {
  const { pages, scriptHashes, framed } = manifest;
  const common = securityHeaders(security);
  const files = new Set(await listFiles(clientDirectory));

  /** Reads a file with its encodings. Synchronous: nothing is served before, and thousands of awaits take seconds. */
  function load(path: string, file: string, own: HeaderRecord, status: 200 | 404 = 200): StaticEntry {
    const read = (suffix: string) => readFileSync(join(clientDirectory, file + suffix));
    const identity = read("");
    const hash = rules.contentHash(identity);
    const ranges = rules.isVideo(file);
    const hasBrotli = files.has(`${file}.br`);
    const hasGzip = files.has(`${file}.gz`);
    const route = rules.isAsset(path) ? "asset" : path;
    const encoded = (encoding: rules.Encoding, body: Buffer): EncodedBody => {
      const etag = rules.entityTag(hash, encoding);
      const notModifiedHeaders = {
        ...(status === 200 && { ETag: etag }),
        "Cache-Control": rules.cacheControl(path),
        ...((hasBrotli || hasGzip) && { Vary: "Accept-Encoding" }),
        ...(ranges && { "Accept-Ranges": "bytes" }),
        ...common,
        ...own,
      };
      const headers = {
        "Content-Type": rules.contentTypeOf(file),
        ...(encoding !== "identity" && { "Content-Encoding": encoding }),
        "Content-Length": String(body.length),
        ...notModifiedHeaders,
      };
      return { etag, body, headers, notModifiedHeaders };
    };
    return {
      route: status === 404 ? "not-found" : route,
      status,
      ranges,
      encodings: {
        identity: encoded("identity", identity),
        ...(hasBrotli && { br: encoded("br", read(".br")) }),
        ...(hasGzip && { gzip: encoded("gzip", read(".gz")) }),
      },
    };
  }

  function loadPage(path: string, file: string, status: 200 | 404): StaticEntry {
    const isFramed = framed.includes(path);
    const policy = { scriptSources: scriptHashes, https: security.https, framing: isFramed ? "*" : "'none'" };
    const headers = {
      [CONTENT_SECURITY_POLICY]: contentSecurityPolicy(policy),
      // Cross-origin-isolated sites frame only pages that opt in.
      ...(isFramed && { [CROSS_ORIGIN_RESOURCE_POLICY]: "cross-origin" }),
    };
    return load(path, file, headers, status);
  }

  const entries = new Map<string, StaticEntry>();
  for (const file of files) {
    // Pages are served under their own path only, and the compressed siblings under none.
    if (file.endsWith(".html") || (/\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3)))) continue;
    const path = encodeURI(`/${file}`);
    entries.set(path, load(path, file, rules.resourceSharing(path)));
  }
  for (const [path, { file }] of Object.entries(pages)) entries.set(path, loadPage(path, file, 200));
  const notFound = manifest.notFound.map(({ pattern, file }) => {
    return { pattern, matches: patternTest(pattern), entry: loadPage("/", file, 404) };
  });
  return { entries, notFound };
}

/** Lists files. Symbolic links, which could lead outside the build, and hidden folders but .well-known are skipped. */
async function listFiles(directory: string): Promise<string[]> {
  const items = await readdir(directory, { recursive: true, withFileTypes: true });
  return items
    .filter((item) => item.isFile())
    .map((item) => relative(directory, join(item.parentPath, item.name)).replaceAll(sep, "/"))
    .filter((name) => !/(?:^|\/)\.(?!well-known\/)[^/]*\//.test(name));
}

export const serveFiles =
  ({ entries }: StaticFiles): MiddlewareHandler<Pipeline> =>
  async (c, next) => {
    const entry = entries.get(c.req.path);
    return entry === undefined ? next() : respondWith(c, entry);
  };

/** Answers with the prerendered page; a missing file with plain text, since a page would be taken for a script. */
export const serveNotFound =
  ({ notFound }: StaticFiles): Handler<Pipeline> =>
  (c) => {
    const { path } = c.req;
    const page = rules.namesFile(path) ? undefined : notFound.find(({ matches }) => matches(path));
    if (page !== undefined) return respondWith(c, page.entry);
    c.set("route", "missing-file");
    return c.var.plainText(404, "There is no such file.\n");
  };

function respondWith(c: Context<Pipeline>, entry: StaticEntry): Response {
  c.set("route", entry.route);
  const { status, encodings } = entry;
  const chosen = rules.preferredEncodings(c.req.header("Accept-Encoding")).find((name) => encodings[name]);
  const { etag, body, headers, notModifiedHeaders } = encodings[chosen ?? "identity"] ?? encodings.identity;
  const ifNoneMatch = c.req.header("If-None-Match");
  if (status === 200 && ifNoneMatch !== undefined && rules.matchesEntityTag(ifNoneMatch, etag)) {
    return new Response(null, { status: 304, headers: notModifiedHeaders });
  }
  // Ranges are defined for GET only, and If-Range must name the present file.
  const isRanged = entry.ranges && c.req.method === "GET" && (c.req.header("If-Range") ?? etag) === etag;
  const range = isRanged ? rules.parseRange(c.req.header("Range"), body.length) : "full";
  if (range === "full") return responseOf(body, status, headers);
  const isSatisfiable = range !== "unsatisfiable";
  const part = isSatisfiable ? body.subarray(range.start, range.end + 1) : Buffer.alloc(0);
  const bounds = isSatisfiable ? `${range.start}-${range.end}` : "*";
  const partHeaders = { "Content-Length": String(part.length), "Content-Range": `bytes ${bounds}/${body.length}` };
  return responseOf(part, isSatisfiable ? 206 : 416, { ...headers, ...partHeaders });
}

/** The cast is safe: buffers read from files are never shared memory. */
const responseOf = (body: Buffer, status: number, headers: HeaderRecord) =>
  new Response(body as Buffer<ArrayBuffer>, { status, headers });
