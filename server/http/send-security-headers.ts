import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { HeaderList } from "./security-headers.ts";

/** Every response carries them; one that has set its own value keeps it. */
export function sendSecurityHeaders(headers: HeaderList): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  });
}
