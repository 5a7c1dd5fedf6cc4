import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { html } from "hono/html";
import { isSameSecret } from "#server/process/timing.ts";
import type { Html } from "./layout.ts";

export type Access = {
  /** Secret in the printed address; works once. */
  token: string;
  /** Value of the cookie set for the browser that presented the token. */
  session: string;
  /**
   * Random part of the cookie's name. Browsers share cookies between all ports of this machine: under a fixed name, a
   * cookie of another program could take the place of ours.
   */
  cookie: string;
  /** The only Host header that this server accepts. */
  host: () => string;
};

type Guarded = Access & {
  /** Name of the tool in sentences and in the cookie's name: "inbox". */
  name: string;
  /** Origin that the pages may frame. */
  frames?: () => string;
  layout: (heading: string, content: Html) => Html;
};

const headers = (frames: string): Record<string, string> => ({
  "Content-Security-Policy": `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; ${frames === "" ? "" : `frame-src ${frames}; `}frame-ancestors 'none'; base-uri 'none'`,
  "X-Content-Type-Options": "nosniff",
  // With no-referrer, browsers post forms with "Origin: null", which is rejected.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
});

/**
 * Admits only the browser that opened the printed address. Rejects foreign host names that resolve to this machine, and
 * forms posted by other pages.
 */
export function guard(guarded: Guarded): MiddlewareHandler {
  const { token, session, host, name, frames = () => "", layout } = guarded;
  const cookie = `${name}-${guarded.cookie}`;
  let used = false;
  return async (c, next) => {
    const setHeaders = () => {
      for (const [header, value] of Object.entries(headers(frames()))) c.header(header, value);
    };
    setHeaders();
    if (c.req.header("Host") !== host()) return c.text(`This is not the address of the ${name}.`, 421);
    if (c.req.method === "POST" && c.req.header("Origin") !== `http://${host()}`)
      return c.text(`This form does not come from the ${name}.`, 403);
    const given = c.req.query("token");
    // A HEAD request, as link checkers send, does not use up the token.
    if (c.req.method === "GET" && given !== undefined && !used && isSameSecret(given, token)) {
      used = true;
      c.header("Set-Cookie", `${cookie}=${session}; HttpOnly; SameSite=Strict; Path=/`);
      // A redirect would lose the SameSite=Strict cookie if the address was opened from another site.
      c.header("Refresh", "0; url=/");
      return c.html(layout("Open", html`<p><a href="/">Go on</a></p>`));
    }
    if (!isSameSecret(getCookie(c, cookie) ?? "", session)) {
      const again = `Open the address that the terminal shows. It works once: start the ${name} again for a new one.`;
      return c.html(layout("Closed", html`<p>${again}</p>`), 403);
    }
    await next();
    // Headers are set again, because the framed origin may be known only now.
    setHeaders();
    return undefined;
  };
}
