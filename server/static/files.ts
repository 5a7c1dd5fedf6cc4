import { closeSync, openSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { flatten, withHeaders } from "../http/responses.ts";
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
  type HeaderList,
  securityHeaders,
  type TransportSecurity,
} from "../http/security-headers.ts";
import type { SiteManifest } from "../pages/manifest.ts";
import {
  cacheControl,
  contentHash,
  contentTypeOf,
  type Encoding,
  entityTag,
  isAsset,
  isMedia,
  resourceSharing,
} from "./http-rules.ts";

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

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

/** `path` is the address it is served under; `headers` are the security headers of this file. */
function fileEntry(path: string, file: string, bodies: Bodies, headers: HeaderList): MemoryEntry {
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

function diskEntry(
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

/** Above this a file is read from disk piece by piece instead of being kept in memory. */
const MEMORY_LIMIT_BYTES = 1_048_576;

export type NotFoundPage = { pattern: string; entry: MemoryEntry };

export type StaticFiles = {
  /** By address, as it stands in the request. */
  entries: ReadonlyMap<string, StaticEntry>;
  /** Most specific pattern first. */
  notFound: readonly NotFoundPage[];
  close(): void;
};

export type StaticFilesOptions = { clientDirectory: string; manifest: SiteManifest; security: TransportSecurity };

/** Reads the built site once. After this no request can name a file that was not found here. */
export async function loadStaticFiles({
  clientDirectory,
  manifest,
  security,
}: StaticFilesOptions): Promise<StaticFiles> {
  const common = securityHeaders(security);
  const entries = new Map<string, StaticEntry>();
  const descriptors: number[] = [];

  const pageHeaders = (scriptSources: string[]) =>
    withHeaders(common, [[CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources, https: security.https })]]);

  const files = new Set(await listFiles(clientDirectory));
  const readBodies = async (file: string) => {
    const read = (suffix: string) => readFile(join(clientDirectory, file + suffix));
    return {
      identity: await read(""),
      ...(files.has(`${file}.br`) ? { br: await read(".br") } : {}),
      ...(files.has(`${file}.gz`) ? { gzip: await read(".gz") } : {}),
    };
  };
  const inMemory = async (path: string, file: string, headers: HeaderList): Promise<MemoryEntry> =>
    fileEntry(path, file, await readBodies(file), headers);

  for (const file of files) {
    // Pages are served under their address only, and the compressed siblings under no address at all.
    if (file.endsWith(".html") || isCompressedSibling(file, files)) continue;
    const path = encodeURI(`/${file}`);
    const location = join(clientDirectory, file);
    const { size } = await stat(location);
    if (isMedia(file) || size > MEMORY_LIMIT_BYTES) {
      const descriptor = openSync(location, "r");
      descriptors.push(descriptor);
      const hash = contentHash(await readFile(location));
      entries.set(path, diskEntry(path, file, { descriptor, size, hash }, common));
    } else {
      entries.set(path, await inMemory(path, file, common));
    }
  }
  for (const [path, page] of Object.entries(manifest.pages)) {
    entries.set(path, await inMemory(path, page.file, pageHeaders(page.scriptHashes)));
  }
  const notFound: NotFoundPage[] = [];
  for (const { pattern, file, scriptHashes } of manifest.notFound) {
    const answer = { route: "not-found", status: 404, cacheControl: cacheControl("/") } as const;
    const content = { contentType: contentTypeOf(file), bodies: await readBodies(file) };
    notFound.push({ pattern, entry: memoryEntry({ ...answer, ...content, headers: pageHeaders(scriptHashes) }) });
  }

  return {
    entries,
    notFound,
    close: () => {
      for (const descriptor of descriptors.splice(0)) closeSync(descriptor);
    },
  };
}

/** Links are left out: one could point outside the build. So is every hidden folder but .well-known. */
async function listFiles(directory: string, prefix = ""): Promise<string[]> {
  const found: string[] = [];
  for (const item of await readdir(join(directory, prefix), { withFileTypes: true })) {
    const name = prefix + item.name;
    if (item.isDirectory() && (!item.name.startsWith(".") || item.name === ".well-known")) {
      found.push(...(await listFiles(directory, `${name}/`)));
    } else if (item.isFile()) {
      found.push(name);
    }
  }
  return found;
}

function isCompressedSibling(file: string, files: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3));
}
