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
export function memoryEntry(path: string, file: string, bodies: Bodies, headers: HeaderList): MemoryEntry {
  const hash = contentHash(bodies.identity);
  const varies = bodies.br !== undefined || bodies.gzip !== undefined;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = entityTag(hash, encoding);
    const validators: HeaderList = [
      ["ETag", etag],
      ["Cache-Control", cacheControl(path)],
      ...(varies ? [["Vary", "Accept-Encoding"] as const] : []),
    ];
    const content: HeaderList = [
      ["Content-Type", contentTypeOf(file)],
      ["Content-Length", String(body.length)],
      ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as const]),
    ];
    const security = withHeaders(headers, resourceSharing(path));
    return {
      etag,
      body,
      headers: flatten([...content, ...validators, ...security]),
      notModifiedHeaders: flatten([...validators, ...security]),
    };
  };
  const { identity, br, gzip } = bodies;
  return {
    kind: "memory",
    route: routeName(path),
    variants: {
      identity: variant("identity", identity),
      ...(br === undefined ? {} : { br: variant("br", br) }),
      ...(gzip === undefined ? {} : { gzip: variant("gzip", gzip) }),
    },
  };
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
