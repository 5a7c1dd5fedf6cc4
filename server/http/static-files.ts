import { closeSync, openSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SiteManifest } from "#server/site-manifest.ts";
import { cacheControl } from "./cache-policy.ts";
import { contentTypeOf, isMedia } from "./content-types.ts";
import { contentHash } from "./entity-tag.ts";
import { withHeaders } from "./header-list.ts";
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
  type HeaderList,
  securityHeaders,
  type TransportSecurity,
} from "./security-headers.ts";
import { diskEntry, fileEntry, type MemoryEntry, memoryEntry, type StaticEntry } from "./static-entry.ts";

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
