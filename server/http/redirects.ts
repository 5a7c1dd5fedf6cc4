import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { plainText } from "./plain-text.ts";
import { nameRoute, type RequestVariables } from "./request-log.ts";

export type RedirectOptions = {
  /** Old address to new one. */
  moved: ReadonlyMap<string, string>;
  /** Addresses that exist, without a trailing slash. */
  exists: (path: string) => boolean;
};

/**
 * Permanent, keeping method and query. The target is always an address we know, so that nothing a visitor
 * writes ("//elsewhere.example/") can lead out of the site.
 */
export function redirects({ moved, exists }: RedirectOptions): MiddlewareHandler<RequestVariables> {
  const targetOf = (path: string): string | undefined => {
    const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
    const target = moved.get(bare) ?? bare;
    return target !== path && exists(target) ? target : undefined;
  };
  return createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const target = targetOf(pathname);
    if (target === undefined) return next();
    nameRoute(c, "redirect");
    return plainText(308, `This page has moved to ${target}\n`, [
      ["Location", target + search],
      ["Cache-Control", "public, max-age=3600"],
    ]);
  });
}
