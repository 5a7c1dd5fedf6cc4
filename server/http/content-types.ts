import { basename, extname } from "node:path";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  // React Router's single fetch answers with this type.
  ".data": "text/x-script; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".jsonl": "application/x-ndjson; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".vtt": "text/vtt; charset=utf-8",
  ".webm": "video/webm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
  ".zip": "application/zip",
};

/** Feeds are XML and JSON of a kind of their own. */
const FEED_TYPES = new Map([
  ["feed.xml", "application/rss+xml; charset=utf-8"],
  ["feed.json", "application/feed+json; charset=utf-8"],
]);

export function contentTypeOf(file: string): string {
  return FEED_TYPES.get(basename(file)) ?? CONTENT_TYPES[extname(file).toLowerCase()] ?? "application/octet-stream";
}

export function isMedia(file: string): boolean {
  return contentTypeOf(file).startsWith("video/");
}
