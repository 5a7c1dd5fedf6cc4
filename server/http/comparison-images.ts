import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { composeComparison, inPublishedOrder } from "#server/comparison/compose.ts";
import { type DrawLimits, drawnOnDemand } from "#server/comparison/drawn-on-demand.ts";
import type { ComparisonParts } from "#server/comparison/parts.ts";
import { encodePng } from "#server/comparison/png.ts";
import { contentHash, entityTag, matchesEntityTag } from "./entity-tag.ts";
import { plainText } from "./plain-text.ts";
import { nameRoute, type RequestVariables } from "./request-log.ts";
import { CROSS_ORIGIN_RESOURCE_POLICY } from "./security-headers.ts";

/** A day: the address changes with the version, and what is corrected without one is out within that time. */
const CURRENT = "public, max-age=86400";
/** The address of an earlier version shows the data of today, which may change again. */
const EARLIER = "public, max-age=3600";
const RETRY_AFTER_SECONDS = 2;

type Asked = { slugs: string[]; version: string };

/** The pictures of links to comparisons, put together when first asked for. Whatever names none goes on. */
export function comparisonImages(parts: ComparisonParts, limits?: DrawLimits): MiddlewareHandler<RequestVariables> {
  const read = addressReader(parts);
  const pictureOf = drawnOnDemand(async (key) => {
    const lines = await composeComparison(parts, key.split(","));
    if (lines === undefined) throw new Error(`no comparison shows ${key}`);
    const png = await encodePng(lines);
    return { png, etag: entityTag(contentHash(png), "identity") };
  }, limits);

  return createMiddleware(async (c, next) => {
    const asked = read(new URL(c.req.url).pathname);
    if (asked === undefined) return next();
    nameRoute(c, `${parts.folder}/:version/:models`);
    const drawing = pictureOf(asked.slugs.join(","));
    if (drawing === undefined) {
      return plainText(503, "Many pictures are being drawn. Try again.\n", [["Retry-After", `${RETRY_AFTER_SECONDS}`]]);
    }
    const { png, etag } = await drawing;
    const headers = {
      ETag: etag,
      "Cache-Control": asked.version === parts.version ? CURRENT : EARLIER,
      [CROSS_ORIGIN_RESOURCE_POLICY]: "cross-origin",
    };
    if (matchesEntityTag(c.req.header("If-None-Match") ?? "", etag))
      return new Response(null, { status: 304, headers });
    const content = { "Content-Type": "image/png", "Content-Length": String(png.length) };
    return new Response(new Uint8Array(png), { headers: { ...content, ...headers } });
  });
}

/** Reads /folder/version/a,b.png. What is no picture is known before anything is drawn. */
function addressReader(parts: ComparisonParts): (path: string) => Asked | undefined {
  const start = `${parts.folder}/`;
  const counts = new Set(parts.sheets.map(({ lefts }) => lefts.length));
  return (path) => {
    if (!path.startsWith(start)) return undefined;
    const [, version, names] = /^([\w.-]{1,32})\/([^/]+)\.png$/.exec(path.slice(start.length)) ?? [];
    if (version === undefined || names === undefined) return undefined;
    // The front has refused what cannot be decoded.
    const slugs = decodeURIComponent(names).split(",");
    return counts.has(slugs.length) && inPublishedOrder(parts, slugs) ? { slugs, version } : undefined;
  };
}
