import type { MiddlewareHandler } from "hono";
import { VERSUS } from "#domain/benchmark/comparison.ts";
import { createRedirect, type Redirect } from "#domain/content/redirects.ts";
import { type Pipeline, targetOf } from "./pipeline.ts";

/** Pages whose topic was a query parameter before it became part of the path: /blog?topic=agents is /blog/topic/agents. */
const TOPIC_FOLDERS = new Map([
  ["/blog", "/blog/topic"],
  ["/contact", "/contact"],
]);
/** Comparisons of two models were a query before each became a page: /benchmarks?models=b,a is …/compare/a-vs-b. */
const ARENA = "/benchmarks";
const COMPARISONS = "/benchmarks/compare";

type Exists = (path: string) => boolean;

/**
 * Creates a lookup of a redirect's target with its query; of those in `moved`, the first match wins. Targets are always
 * known paths, so that a visitor's input ("//elsewhere.example/") cannot lead out of the site.
 */
export function redirectTargets(moved: readonly Redirect[], exists: Exists) {
  const matchers = moved.map(createRedirect);
  const movedTo = (path: string): string | undefined =>
    matchers.map((redirect) => redirect(path)).find((target) => target !== undefined);
  /** The existing files decide which two models have a page, and which of them comes first. */
  const comparisonOf = (models: readonly string[]): string | undefined =>
    models.length === 2
      ? [models, models.toReversed()].map((order) => `${COMPARISONS}/${order.join(VERSUS)}`).find(exists)
      : undefined;
  const comparedIn = (path: string): string[] =>
    path.startsWith(`${COMPARISONS}/`) ? path.slice(COMPARISONS.length + 1).split(VERSUS) : [];
  /** Two known models may lack a page after a new release; the arena still compares them. */
  const inArena = (path: string): string | undefined => {
    const models = comparedIn(path);
    const areKnown = models.length === 2 && models.every((model) => exists(`${ARENA}/${model}`));
    return areKnown && !exists(path) ? `${ARENA}?models=${models}` : undefined;
  };

  const targetOfPath = (path: string): string | undefined => {
    const withoutSlash = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    // A tab opened before the move requests the data of the old path.
    const [, page = withoutSlash, data = ""] = /^(.+)(\.data)$/.exec(withoutSlash) ?? [];
    const other = movedTo(page) ?? comparisonOf(comparedIn(page));
    const target = other === undefined ? withoutSlash : other + data;
    return target !== path && exists(target) ? target : undefined;
  };
  const targetOfQuery = (path: string, query: string): string | undefined => {
    if (query === "") return undefined;
    const rest = new URLSearchParams(query);
    const withRest = (target: string, ...known: string[]) => {
      for (const name of known) rest.delete(name);
      return rest.size === 0 ? target : `${target}?${rest}`;
    };
    if (path === ARENA && rest.get("tab") !== "leaderboard") {
      const target = comparisonOf([...new Set(rest.get("models")?.split(","))]);
      return target && withRest(target, "models", "tab");
    }
    const folder = TOPIC_FOLDERS.get(path);
    const topic = rest.get("topic") ?? "";
    const target = `${folder}/${topic}`;
    return folder && /^[\w-]+$/.test(topic) && exists(target) ? withRest(target, "topic") : undefined;
  };
  return (path: string, query: string, isForm: boolean): string | undefined => {
    const target = targetOfPath(path);
    if (target !== undefined) return target + query;
    // A form follows moved paths, but no query.
    return isForm ? undefined : (inArena(path) ?? targetOfQuery(path, query));
  };
}

export function redirects(moved: readonly Redirect[], exists: Exists): MiddlewareHandler<Pipeline> {
  const findTarget = redirectTargets(moved, exists);
  return async (c, next) => {
    const { path, url, method } = c.req;
    const location = findTarget(path, targetOf(url).slice(path.length), method !== "GET" && method !== "HEAD");
    if (location === undefined) return next();
    c.set("route", "redirect");
    const headers = { Location: location, "Cache-Control": "public, max-age=3600" };
    return c.var.plainText(308, `This page has moved to ${location}\n`, headers);
  };
}
