import { cacheControl, isAsset, resourceSharing } from "./cache-policy.ts";
import { contentTypeOf } from "./content-types.ts";
import type { Encoding } from "./encoding.ts";
import { contentHash, entityTag } from "./entity-tag.ts";
import { flatten, withHeaders } from "./header-list.ts";
import type { HeaderList } from "./security-headers.ts";

/** One file in one encoding, with everything a response needs computed beforehand. */
export type Variant = {
  etag: string;
  body: Buffer;
  headers: string[];
  notModifiedHeaders: string[];
};

export type MemoryEntry = {
  kind: "memory";
  /** How the log calls it. */
  route: string;
  /** With 404 there is no validator: only a stored 200 may be validated later. */
  status: 200 | 404;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
};

/** Large files and films: read from disk piece by piece, and by ranges. */
export type DiskEntry = {
  kind: "disk";
  route: string;
  /** Kept open, so that a build that replaces the files does not change one in the middle of a download. */
  descriptor: number;
  size: number;
  etag: string;
  headers: string[];
};

export type StaticEntry = MemoryEntry | DiskEntry;

export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** `path` is the address it is served under; `headers` are the security headers of this file. */
export function fileEntry(path: string, file: string, bodies: Bodies, headers: HeaderList): MemoryEntry {
  return memoryEntry({
    route: routeName(path),
    contentType: contentTypeOf(file),
    cacheControl: cacheControl(path),
    bodies,
    headers: withHeaders(headers, resourceSharing(path)),
  });
}

export type MemoryEntryOptions = {
  route: string;
  status?: 200 | 404;
  contentType: string;
  cacheControl: string;
  bodies: Bodies;
  headers: HeaderList;
};

export function memoryEntry({ bodies, status = 200, ...options }: MemoryEntryOptions): MemoryEntry {
  const hash = contentHash(bodies.identity);
  const varies = bodies.br !== undefined || bodies.gzip !== undefined;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = entityTag(hash, encoding);
    const validators: HeaderList = [
      ...(status === 200 ? [["ETag", etag] as const] : []),
      ["Cache-Control", options.cacheControl],
      ...(varies ? [["Vary", "Accept-Encoding"] as const] : []),
    ];
    const content: HeaderList = [
      ["Content-Type", options.contentType],
      ["Content-Length", String(body.length)],
      ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as const]),
    ];
    return {
      etag,
      body,
      headers: flatten([...content, ...validators, ...options.headers]),
      notModifiedHeaders: flatten([...validators, ...options.headers]),
    };
  };
  const { identity, br, gzip } = bodies;
  return {
    kind: "memory",
    route: options.route,
    status,
    variants: {
      identity: variant("identity", identity),
      ...(br === undefined ? {} : { br: variant("br", br) }),
      ...(gzip === undefined ? {} : { gzip: variant("gzip", gzip) }),
    },
  };
}

/** What it takes to keep it; the headers are small. */
export function memoryBytes({ variants }: MemoryEntry): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);
}

export function diskEntry(
  path: string,
  file: string,
  content: { descriptor: number; size: number; hash: string },
  headers: HeaderList,
): DiskEntry {
  const etag = entityTag(content.hash, "identity");
  const own: HeaderList = [
    ["Content-Type", contentTypeOf(file)],
    ["Accept-Ranges", "bytes"],
    ["ETag", etag],
    ["Cache-Control", cacheControl(path)],
  ];
  return {
    kind: "disk",
    route: routeName(path),
    descriptor: content.descriptor,
    size: content.size,
    etag,
    headers: flatten([...own, ...withHeaders(headers, resourceSharing(path))]),
  };
}

function routeName(path: string): string {
  return isAsset(path) ? "asset" : path;
}
