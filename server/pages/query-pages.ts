import { isRead, type Step } from "../http/front.ts";
import { withHeaders } from "../http/header-list.ts";
import { type MakeLimits, madeOnDemand } from "../http/made-on-demand.ts";
import { sendMade } from "../http/made-step.ts";
import type { Pause } from "../http/pause.ts";
import {
  CONTENT_SECURITY_POLICY,
  CROSS_ORIGIN_RESOURCE_POLICY,
  contentSecurityPolicy,
  type HeaderList,
} from "../http/security-headers.ts";
import { memoryBytes, memoryEntry } from "../http/static-entry.ts";
import type { SiteManifest } from "../site-manifest.ts";
import { canonicalQueries } from "./canonical-query.ts";
import type { Renderer } from "./renderer.ts";

/** Pages change with a build only, and a comparison five minutes old still finds its scripts. */
const CACHE_CONTROL = "public, max-age=300";

/** A comparison takes 300 KB in its three encodings: a hundred of those asked for last. */
export const PAGE_LIMITS: MakeLimits = { keptBytes: 33_554_432, waiting: 8 };

export type QueryPagesOptions = {
  manifest: Pick<SiteManifest, "queryPages" | "pages" | "framed" | "origin">;
  renderer: Pick<Renderer, "page">;
  pause: Pause;
  security: HeaderList;
  https: boolean;
  limits?: MakeLimits;
};

/** Pages for a query that says too much for files: rendered once, kept, and the same for everybody. */
export function queryPages({
  manifest,
  renderer,
  pause,
  security,
  https,
  limits = PAGE_LIMITS,
}: QueryPagesOptions): Step {
  const canonical = canonicalQueries(manifest.queryPages, (path) => Object.hasOwn(manifest.pages, path));

  const render = async (address: string) => {
    const { bodies, scriptHashes } = await renderer.page(manifest.origin + address);
    const path = new URL(address, manifest.origin).pathname;
    const framed = manifest.framed.includes(path);
    const policy = contentSecurityPolicy({ scriptSources: scriptHashes, https, ...(framed && { framing: "*" }) });
    const headers = withHeaders(security, [
      [CONTENT_SECURITY_POLICY, policy],
      // A site that isolates itself holds only what says that it may be held.
      ...(framed ? [[CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"] as const] : []),
    ]);
    return memoryEntry({
      route: path,
      contentType: "text/html; charset=utf-8",
      cacheControl: CACHE_CONTROL,
      bodies: { identity: Buffer.from(bodies.identity), br: Buffer.from(bodies.br), gzip: Buffer.from(bodies.gzip) },
      headers,
    });
  };
  const made = madeOnDemand(render, memoryBytes, limits);

  return (exchange) => {
    const { request, target, path } = exchange;
    const page = isRead(request) ? canonical(path, target.slice(path.length)) : undefined;
    return page && sendMade(exchange, page.path + page.query, page.path, { made, pause, security });
  };
}
