import { isMedia } from "./content-types.ts";
import { CROSS_ORIGIN_RESOURCE_POLICY, type HeaderList } from "./security-headers.ts";

const ASSETS = "/assets/";

export function isAsset(path: string): boolean {
  return path.startsWith(ASSETS);
}

/** Anything that names a file rather than a page. */
export function namesFile(path: string): boolean {
  return isAsset(path) || /\.[A-Za-z0-9]+$/.test(path);
}

/**
 * Assets carry a hash in their name and never change. Pages and their data must show a new build at once.
 * Files with a stable name (icons, feeds, robots.txt) may be an hour old: crawlers and readers ask for them often,
 * and a correction is still out the same hour.
 */
export function cacheControl(path: string): string {
  if (isAsset(path)) return "public, max-age=31536000, immutable";
  if (!namesFile(path) || path.endsWith(".data")) return "no-cache";
  return "public, max-age=3600";
}

/** Data that scripts of other sites may read: the benchmark's files, a JSON feed. No answer depends on who asks. */
const READABLE_DATA = /\.(?:csv|jsonl?)$/;

/** Files with a stable name are published for others to show: icons, share images, feeds, benchmark data. */
export function resourceSharing(path: string): HeaderList {
  const forOthers = namesFile(path) && !isAsset(path) && !path.endsWith(".data") && !isMedia(path);
  if (!forOthers) return [];
  const shown: HeaderList = [[CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"]];
  return READABLE_DATA.test(path) ? [...shown, ["Access-Control-Allow-Origin", "*"]] : shown;
}
