import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { plainText } from "./plain-text.ts";
import { nameRoute, type RequestVariables } from "./request-log.ts";

/** GET and HEAD everywhere, POST where a form is received, nothing else. */
export function methodGuard(acceptsPost: (path: string) => boolean): MiddlewareHandler<RequestVariables> {
  return createMiddleware(async (c, next) => {
    // As it stands in the request: an address that only reads like that of a form when decoded is another one.
    const allowed = acceptsPost(new URL(c.req.url).pathname) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
    if (allowed.includes(c.req.method)) return next();
    nameRoute(c, "method-not-allowed");
    return plainText(405, `This address answers ${allowed.join(", ")}.\n`, [["Allow", allowed.join(", ")]]);
  });
}
