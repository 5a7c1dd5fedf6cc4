import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { html } from "hono/html";
import { isSameSecret } from "#server/process/timing.ts";
import { type Html, STYLE } from "./layout.ts";

export type Access = {
  /** Secret in the printed address; works once. */
  token: string;
  /** Value of the cookie set for the browser that presented the token. */
  session: string;
  /** Random part of the cookie's name: all ports of a machine share cookies, and another program may use a fixed one. */
  cookie: string;
  /** The only Host header that this server accepts. */
  host: () => string;
};

/** The tool's `name`, such as "inbox", and the origin that its pages may frame. */
type Guarded = Access & { name: string; frames?: () => string; layout: (heading: string, content: Html) => Html };

const headers = (frames: string): Record<string, string> => ({
  "Content-Security-Policy": `default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; ${frames === "" ? "" : `frame-src ${frames}; `}frame-ancestors 'none'; base-uri 'none'`,
  "X-Content-Type-Options": "nosniff",
  // With no-referrer, browsers post forms with "Origin: null", which is rejected.
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": "no-store",
});

/** Admits only the browser that opened the printed address; no foreign host names, and no forms of other pages. */
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

/** The folder of the site's assets, seen from the bundled command. */
const BUILT = join(import.meta.dirname, "../client/assets");

/** A font of the site: from its package, or, where only production packages are installed, from the build. */
function fontFile(family: string): string {
  const name = `${family}-latin-wght-normal`;
  try {
    return createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/files/${name}.woff2`);
  } catch {
    return join(BUILT, readdirSync(BUILT).find((file) => file.startsWith(`${name}-`)) ?? "");
  }
}

/** Stylesheet, fonts and script of a local tool; `style` comes on top of what all of them share. */
export function localAssets(style: string, script: () => string | Promise<string>): Hono {
  const app = new Hono();
  app.get("/style.css", (c) => c.body(STYLE + style, 200, { "Content-Type": "text/css; charset=utf-8" }));
  app.get("/script.js", async (c) => c.body(await script(), 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.get("/fonts/:file{geist(?:-mono)?\\.woff2}", (c) => {
    const font = readFileSync(fontFile(c.req.param("file").replace(".woff2", "")));
    return c.body(new Uint8Array(font), 200, { "Content-Type": "font/woff2" });
  });
  return app;
}

/** Loopback interface: reachable from this machine only. */
export const LOOPBACK = "127.0.0.1";

const random = (bytes: number) => randomBytes(bytes).toString("base64url");

/** Serves pages to one browser on this machine until `stopped` aborts; `opened` gets the address, which works once. */
export async function serveLocally(
  create: (access: Access) => Pick<Hono, "fetch">,
  { stopped, opened }: { stopped: AbortSignal; opened: (address: string) => unknown },
): Promise<void> {
  const token = random(32);
  let host = "";
  const app = create({ token, session: random(32), cookie: random(6), host: () => host });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  await opened(`http://${host}/?token=${token}`);
  if (!stopped.aborted) await once(stopped, "abort");
  server.close();
  if ("closeAllConnections" in server) server.closeAllConnections();
}
