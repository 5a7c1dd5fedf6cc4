import { composeComparison, inPublishedOrder } from "#server/comparison/compose.ts";
import type { ComparisonParts } from "#server/comparison/parts.ts";
import { encodePng } from "#server/comparison/png.ts";
import { isRead, type Step } from "./front.ts";
import { withHeaders } from "./header-list.ts";
import { type MakeLimits, madeOnDemand } from "./made-on-demand.ts";
import { sendMade } from "./made-step.ts";
import type { Pause } from "./pause.ts";
import { CROSS_ORIGIN_RESOURCE_POLICY, type HeaderList } from "./security-headers.ts";
import { memoryBytes, memoryEntry } from "./static-entry.ts";

/** A day: the address changes with the version, and what is corrected without one is out within that time. */
const CURRENT = "public, max-age=86400";
/** The address of an earlier version shows the data of today, which may change again. */
const EARLIER = "public, max-age=3600";

export const IMAGE_LIMITS: MakeLimits = { keptBytes: 8_388_608, waiting: 16 };

export type ComparisonImagesOptions = {
  parts: ComparisonParts;
  pause: Pause;
  security: HeaderList;
  limits?: MakeLimits;
};

/** The images of links to comparisons, put together when first asked for. Whatever names none goes on. */
export function comparisonImages({ parts, pause, security, limits = IMAGE_LIMITS }: ComparisonImagesOptions): Step {
  const keyOf = addressReader(parts);
  const route = `${parts.folder}/:version/:models`;
  const headers = withHeaders(security, [[CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin"]]);
  const draw = async (key: string) => {
    const [age, slugs = ""] = key.split("/");
    const lines = await composeComparison(parts, slugs.split(","));
    if (lines === undefined) throw new Error("no comparison shows what was asked for");
    const bodies = { identity: await encodePng(lines) };
    const cacheControl = age === "current" ? CURRENT : EARLIER;
    return memoryEntry({ route, contentType: "image/png", cacheControl, bodies, headers });
  };
  const made = madeOnDemand(draw, memoryBytes, limits);

  return (exchange) => {
    const key = isRead(exchange.request) ? keyOf(exchange.path) : undefined;
    return key === undefined ? undefined : sendMade(exchange, key, route, { made, pause, security });
  };
}

/** Reads /folder/version/a,b.png as "current/a,b". What is no image is known before anything is drawn. */
function addressReader(parts: ComparisonParts): (path: string) => string | undefined {
  const start = `${parts.folder}/`;
  const counts = new Set(parts.sheets.map(({ lefts }) => lefts.length));
  return (path) => {
    if (!path.startsWith(start)) return undefined;
    const [, version, names] = /^([\w.-]{1,32})\/([^/]+)\.png$/.exec(path.slice(start.length)) ?? [];
    if (version === undefined || names === undefined) return undefined;
    // Unsound requests were refused: this one can be decoded.
    const slugs = decodeURIComponent(names).split(",");
    if (!counts.has(slugs.length) || !inPublishedOrder(parts, slugs)) return undefined;
    return `${version === parts.version ? "current" : "earlier"}/${slugs.join(",")}`;
  };
}
