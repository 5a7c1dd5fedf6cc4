import type { MiddlewareHandler } from "hono";
import { createRedirect, type Redirect } from "#domain/redirects.ts";
import { type Pipeline, targetOf } from "./pipeline.ts";
import type { PlainText } from "./responses.ts";

type RedirectOptions = {
  /** Old address to new one; the first that fits counts. */
  moved: readonly Redirect[];
  /** Of a page whose parameter has become the end of an address: /blog?topic=agents is /blog/topic/agents. */
  parameters: ReadonlyMap<string, { name: string; folder: string }>;
  /** Addresses that exist, without a trailing slash. */
  exists: (path: string) => boolean;
};

/** Finds where an address leads, query included; undefined if it stays. A form stays where it was sent. */
type FindTarget = (path: string, query: string, isForm: boolean) => string | undefined;

/**
 * Keeps the rest of the query. The target is always an address we know, so that nothing a visitor writes
 * ("//elsewhere.example/") can lead out of the site.
 */
export function redirectTargets({ moved, parameters, exists }: RedirectOptions): FindTarget {
  const found = moved.map(createRedirect);
  const movedTo = (path: string): string | undefined => {
    for (const redirect of found) {
      const target = redirect(path);
      if (target !== undefined) return target;
    }
    return undefined;
  };
  const targetOfPath = (path: string): string | undefined => {
    const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    // A tab from before the move asks for the data of the page it knows.
    const [, page = bare, data = ""] = /^(.+)(\.data)$/.exec(bare) ?? [];
    const moved = movedTo(page);
    const target = moved === undefined ? bare : moved + data;
    return target !== path && exists(target) ? target : undefined;
  };
  const targetOfQuery = (path: string, query: string): string | undefined => {
    const parameter = parameters.get(path);
    if (parameter === undefined || query === "") return undefined;
    const rest = new URLSearchParams(query);
    const value = rest.get(parameter.name) ?? "";
    const target = `${parameter.folder}/${value}`;
    if (!/^[\w-]+$/.test(value) || !exists(target)) return undefined;
    rest.delete(parameter.name);
    return rest.size === 0 ? target : `${target}?${rest}`;
  };
  return (path, query, isForm) => {
    const target = targetOfPath(path);
    if (target !== undefined) return target + query;
    return isForm ? undefined : targetOfQuery(path, query);
  };
}

/** Sends what has moved to its new address, for good. */
export function redirects(options: RedirectOptions, text: PlainText): MiddlewareHandler<Pipeline> {
  const findTarget = redirectTargets(options);
  return async (c, next) => {
    const { path, url, method } = c.req;
    const location = findTarget(path, targetOf(url).slice(path.length), method !== "GET" && method !== "HEAD");
    if (location === undefined) return next();
    c.set("route", "redirect");
    return text(308, `This page has moved to ${location}\n`, {
      Location: location,
      "Cache-Control": "public, max-age=3600",
    });
  };
}
