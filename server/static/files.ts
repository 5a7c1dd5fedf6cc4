import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { withHeaders } from "../http/responses.ts";
import {
  CONTENT_SECURITY_POLICY,
  CROSS_ORIGIN_RESOURCE_POLICY,
  contentSecurityPolicy,
  type HeaderList,
  securityHeaders,
  type TransportSecurity,
} from "../http/security-headers.ts";
import type { SiteManifest } from "../pages/manifest.ts";
import { announcementEnd, withoutAnnouncement } from "./announcement.ts";
import {
  cacheControl,
  contentHash,
  contentTypeOf,
  type Encoding,
  entityTag,
  isAsset,
  isVideo,
  resourceSharing,
} from "./http-rules.ts";

/** One file in one encoding, with its headers computed beforehand. */
export type Variant = {
  etag: string;
  body: Buffer;
  /** All but the length; as `writeHead` takes them without building an object: name, value, name, value … */
  headers: string[];
  notModifiedHeaders: string[];
};

/** Held in memory whole, so that a build that replaces the files does not change one in the middle of a download. */
export type StaticEntry = {
  /** How the log calls it. */
  route: string;
  /** With 404 there is no validator: only a stored 200 may be validated later. */
  status: 200 | 404;
  /** A video may be asked for in pieces. It has one encoding only. */
  ranges: boolean;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** A page with an announcement has another form from the moment that is over. */
  ended?: { at: number; entry: () => StaticEntry };
};

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

type StaticEntryOptions = {
  route: string;
  status?: 200 | 404;
  ranges?: boolean;
  contentType: string;
  cacheControl: string;
  bodies: Bodies;
  headers: HeaderList;
};

export function staticEntry({ bodies, status = 200, ranges = false, ...options }: StaticEntryOptions): StaticEntry {
  const hash = contentHash(bodies.identity);
  const varies = bodies.br !== undefined || bodies.gzip !== undefined;
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = entityTag(hash, encoding);
    const validators: HeaderList = [
      ...(status === 200 ? [["ETag", etag] as const] : []),
      ["Cache-Control", options.cacheControl],
      ...(varies ? [["Vary", "Accept-Encoding"] as const] : []),
      ...(ranges ? [["Accept-Ranges", "bytes"] as const] : []),
    ];
    const content: HeaderList = [
      ["Content-Type", options.contentType],
      ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as const]),
    ];
    return {
      etag,
      body,
      headers: [...content, ...validators, ...options.headers].flat(),
      notModifiedHeaders: [...validators, ...options.headers].flat(),
    };
  };
  const { identity, br, gzip } = bodies;
  const end = options.contentType.startsWith("text/html") ? announcementEnd(identity) : undefined;
  let ended: StaticEntry | undefined;
  const endedEntry = () => {
    ended ??= staticEntry({ ...options, status, ranges, bodies: withoutAnnouncement(identity) });
    return ended;
  };
  return {
    route: options.route,
    status,
    ranges,
    variants: {
      identity: variant("identity", identity),
      ...(br === undefined ? {} : { br: variant("br", br) }),
      ...(gzip === undefined ? {} : { gzip: variant("gzip", gzip) }),
    },
    ...(end === undefined ? {} : { ended: { at: end, entry: endedEntry } }),
  };
}

/** As it is to be sent now. */
export const currentEntry = (entry: StaticEntry): StaticEntry =>
  entry.ended !== undefined && Date.now() >= entry.ended.at ? entry.ended.entry() : entry;

export type NotFoundPage = { pattern: string; entry: StaticEntry };

export type StaticFiles = {
  /** By address, as it stands in the request. */
  entries: ReadonlyMap<string, StaticEntry>;
  /** Most specific pattern first. */
  notFound: readonly NotFoundPage[];
};

type StaticFilesOptions = { clientDirectory: string; manifest: SiteManifest; security: TransportSecurity };

/** Reads the built site once. After this no request can name a file that was not found here. */
export async function loadStaticFiles({
  clientDirectory,
  manifest,
  security,
}: StaticFilesOptions): Promise<StaticFiles> {
  const common = securityHeaders(security);
  const entries = new Map<string, StaticEntry>();

  const pageHeaders = (scriptSources: string[], framed = false) => {
    const framing = framed ? "*" : "'none'";
    return withHeaders(common, [
      [CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources, https: security.https, framing })],
      // Cross-origin-isolated sites frame only pages that opt in.
      ...(framed ? [[CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"] as const] : []),
    ]);
  };

  const files = new Set(await listFiles(clientDirectory));
  const readBodies = async (file: string) => {
    const read = (suffix: string) => readFile(join(clientDirectory, file + suffix));
    return {
      identity: await read(""),
      ...(files.has(`${file}.br`) ? { br: await read(".br") } : {}),
      ...(files.has(`${file}.gz`) ? { gzip: await read(".gz") } : {}),
    };
  };
  /** `path` is the address it is served under; `headers` are the security headers of this file. */
  const load = async (path: string, file: string, headers: HeaderList): Promise<StaticEntry> =>
    staticEntry({
      route: isAsset(path) ? "asset" : path,
      ranges: isVideo(file),
      contentType: contentTypeOf(file),
      cacheControl: cacheControl(path),
      bodies: await readBodies(file),
      headers: withHeaders(headers, resourceSharing(path)),
    });

  for (const file of files) {
    // Pages are served under their address only, and the compressed siblings under no address at all.
    if (file.endsWith(".html") || isCompressedSibling(file, files)) continue;
    const path = encodeURI(`/${file}`);
    entries.set(path, await load(path, file, common));
  }
  for (const [path, page] of Object.entries(manifest.pages)) {
    entries.set(path, await load(path, page.file, pageHeaders(page.scriptHashes, manifest.framed.includes(path))));
  }
  const notFound: NotFoundPage[] = [];
  for (const { pattern, file, scriptHashes } of manifest.notFound) {
    const answer = { route: "not-found", status: 404, cacheControl: cacheControl("/") } as const;
    const content = { contentType: contentTypeOf(file), bodies: await readBodies(file) };
    notFound.push({ pattern, entry: staticEntry({ ...answer, ...content, headers: pageHeaders(scriptHashes) }) });
  }

  return { entries, notFound };
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
