import { sendText, withHeaders } from "../http/responses.ts";
import {
  CONTENT_SECURITY_POLICY,
  CROSS_ORIGIN_RESOURCE_POLICY,
  contentSecurityPolicy,
  type HeaderList,
} from "../http/security-headers.ts";
import { type Exchange, isRead, type Sent, type Step } from "../http/steps.ts";
import type { Pause } from "../process/timing.ts";
import { memoryBytes, type StaticEntry, staticEntry } from "../static/files.ts";
import { sendEntry } from "../static/respond.ts";
import { type MakeLimits, madeOnDemand } from "./made-on-demand.ts";
import type { QueryPage, SiteManifest } from "./manifest.ts";
import { type Renderer, RendererLost } from "./renderer.ts";

/** Tests addresses against a pattern: `:name` is one part, a final `/*` everything below and the address itself. */
export function patternTest(pattern: string): (path: string) => boolean {
  const open = pattern.endsWith("/*");
  const segments = (open ? pattern.slice(0, -2) : pattern).split("/");
  const parts = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : escaped(segment)));
  const shape = new RegExp(`^${parts.join("/")}${open ? "(?:/.*)?" : ""}$`);
  return (path) => shape.test(path);
}

const escaped = (text: string) => text.replace(/[^\w-]/g, "\\$&");

/**
 * Of an address whose query names something known, the query of the one page it asks for: known values in published
 * order, nothing else. Undefined for any other address, and for nonsense where the page has a file.
 */
export function canonicalQueries(
  pages: readonly QueryPage[],
  hasFile: (path: string) => boolean,
): (path: string, query: string) => string | undefined {
  const byPath = new Map(pages.map(({ path, values, ...page }) => [path, { ...page, places: placesOf(values) }]));
  return (path, query) => {
    const page = byPath.get(path);
    if (page === undefined) return undefined;
    const { parameter, places, most, unless } = page;
    const parameters = new URLSearchParams(query);
    const known = (parameters.get(parameter)?.split(",") ?? []).filter((value) => places.has(value));
    const chosen = [...new Set(known)].slice(0, most).sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    const other = unless !== undefined && parameters.get(unless.parameter) === unless.value;
    if (hasFile(path) && (chosen.length === 0 || other)) return undefined;
    return chosen.length === 0 ? "" : `?${parameter}=${chosen.join(",")}`;
  };
}

const placesOf = (values: readonly string[]) => new Map(values.map((value, place) => [value, place]));

/** Pages change with a build only, and a comparison five minutes old still finds its scripts. */
const CACHE_CONTROL = "public, max-age=300";

const RETRY_AFTER: HeaderList = [["Retry-After", "2"]];

/** The comparisons asked for last, each in three encodings. */
const PAGE_LIMITS: MakeLimits = { keptBytes: 33_554_432, waiting: 8 };

type QueryPagesOptions = {
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
    return staticEntry({
      route: path,
      contentType: "text/html; charset=utf-8",
      cacheControl: CACHE_CONTROL,
      bodies: { identity: Buffer.from(bodies.identity), br: Buffer.from(bodies.br), gzip: Buffer.from(bodies.gzip) },
      headers,
    });
  };
  const made = madeOnDemand(render, memoryBytes, limits);

  /** What is kept is sent at once, the rest when it is made; whoever finds the queue full is told when to come again. */
  const answer = ({ request, response }: Exchange, address: string, route: string) => {
    const send = (entry: StaticEntry): Sent => ({ status: sendEntry(request, response, entry), route });
    const turnAway = (): Sent => {
      sendText(response, 503, "Many are asking for this at the moment. Try again.\n", security, RETRY_AFTER);
      return { status: 503, route };
    };
    const found = made(address);
    if (found === undefined) return pause().then(turnAway);
    if (!(found instanceof Promise)) return send(found);
    return found.then(send, (error) => {
      if (error instanceof RendererLost) return turnAway();
      throw error;
    });
  };

  return (exchange) => {
    const { request, target, path } = exchange;
    const query = isRead(request) ? canonical(path, target.slice(path.length)) : undefined;
    return query === undefined ? undefined : answer(exchange, path + query, path);
  };
}
