import { createHash } from "node:crypto";
import { basename } from "node:path";
import { parseAccept } from "hono/utils/accept";
import { getMimeType, mimes } from "hono/utils/mime";
import { CROSS_ORIGIN_RESOURCE_POLICY, type HeaderRecord } from "../http/security-headers.ts";

/** Strong entity tag, different per encoding: the bytes differ although the content is the same. */
export const entityTag = (contentHash: string, encoding: Encoding): string =>
  encoding === "identity" ? `"${contentHash}"` : `"${contentHash}-${encoding}"`;

export const contentHash = (content: Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 22);

/** If-None-Match compares weakly (RFC 9110, 13.1.2): a proxy may have marked our tag as weak. */
export function matchesEntityTag(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch === tag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === tag);
}

const COMPRESSIONS = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSIONS)[number] | "identity";

/** Encodings that a client accepts, best first (RFC 9110, 12.5.3). Identity is last even if refused, as some answer. */
export function preferredEncodings(acceptEncoding: string | undefined): readonly Encoding[] {
  const weights = new Map(parseAccept((acceptEncoding ?? "").toLowerCase()).map(({ type, q }) => [type, q]));
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const identityWeight = weights.get("identity") ?? 0;
  const accepted = COMPRESSIONS.filter((name) => weightOf(name) > 0).sort((a, b) => weightOf(b) - weightOf(a));
  return [...accepted.filter((name) => weightOf(name) >= identityWeight), "identity"];
}

type RangeResult = { start: number; end: number } | "full" | "unsatisfiable";

/** Parses one range of bytes (RFC 9110, 14.1.2). The standard permits to answer anything else with the whole file. */
export function parseRange(header: string | undefined, size: number): RangeResult {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec((header ?? "").replaceAll(" ", "")) ?? [];
  if (first === "" && last === "") return "full";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "full";
  return start >= size ? "unsatisfiable" : { start, end };
}

/** Media types that Hono's table lacks, or has without the charset. */
const CONTENT_TYPES = {
  ...mimes,
  // React Router's single fetch answers with this type.
  data: "text/x-script; charset=utf-8",
  json: "application/json; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  map: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
};

/** Feeds have their own media types. */
const FEED_TYPES = new Map([
  ["feed.xml", "application/rss+xml; charset=utf-8"],
  ["feed.json", "application/feed+json; charset=utf-8"],
]);

export const contentTypeOf = (file: string): string =>
  FEED_TYPES.get(basename(file)) ?? getMimeType(file, CONTENT_TYPES) ?? "application/octet-stream";

export const isVideo = (file: string): boolean => contentTypeOf(file).startsWith("video/");

export const isAsset = (path: string): boolean => path.startsWith("/assets/");

export const namesFile = (path: string): boolean => isAsset(path) || /\.[A-Za-z0-9]+$/.test(path);

/** Cache policy by kind of path. Assets carry a hash in their name; pages and their data show a new build at once. */
export function cacheControl(path: string): string {
  if (isAsset(path)) return "public, max-age=31536000, immutable";
  // Other names (icons, feeds, robots.txt) are stable and often requested; a correction is out within the hour.
  if (!namesFile(path) || path.endsWith(".data")) return "no-cache";
  return "public, max-age=3600";
}

/** Headers for files with a stable name, which other sites may show: icons, share images, feeds, benchmark data. */
export function resourceSharing(path: string): HeaderRecord {
  const forOthers = namesFile(path) && !isAsset(path) && !path.endsWith(".data") && !isVideo(path);
  if (!forOthers) return {};
  return {
    [CROSS_ORIGIN_RESOURCE_POLICY]: "cross-origin",
    // Scripts of other sites may read data: benchmark files, a JSON feed.
    ...(/\.(?:csv|jsonl?)$/.test(path) && { "Access-Control-Allow-Origin": "*" }),
  };
}
