import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import proxyaddr from "proxy-addr";
import { type IsTrusted, isHost, networkOf, plainAddress } from "../http/hosts-and-networks.ts";
import type { Pipeline } from "../http/pipeline.ts";

type Message = Pick<IncomingMessage, "headers" | "socket">;

const isFromProxy = ({ socket }: Message, isTrusted: IsTrusted) => isTrusted(socket.remoteAddress ?? "");

/** The visitor's address: going back from the connection, the first that is not a trusted proxy. */
export function clientAddress(request: Message, isTrusted: IsTrusted): string {
  const { remoteAddress = "" } = request.socket;
  // A closed connection has no address.
  if (remoteAddress === "") return "";
  // Without a valid forwarded address, the proxy's own address counts.
  return plainAddress(proxyaddr(request as IncomingMessage, isTrusted)) ?? plainAddress(remoteAddress) ?? "";
}

/** The origin that the visitor used; behind a trusted proxy, the one that the proxy names. */
export function publicOrigin(request: Message, isTrusted: IsTrusted): string {
  const isProxied = isFromProxy(request, isTrusted);
  const forwarded = (name: string) => (isProxied ? firstOf(request.headers[name]) : "");
  const protocol = /^https?$/i.exec(forwarded("x-forwarded-proto"))?.[0].toLowerCase() ?? "http";
  const host = [forwarded("x-forwarded-host"), request.headers.host ?? ""].find(isHost) ?? "localhost";
  return `${protocol}://${host}`;
}

const firstOf = (list: string | string[] | undefined) =>
  String(list ?? "")
    .replace(/,.*/s, "")
    .trim();

/** Describes how a request arrived, for operators who set up a proxy. Visitors learn only about their own request. */
export function describeArrival(request: Message, isTrusted: IsTrusted) {
  const given = ["x-forwarded-for", "x-forwarded-proto"].filter((name) => request.headers[name] !== undefined);
  const trust = !isFromProxy(request, isTrusted) ? "untrusted" : given.length === 1 ? "incomplete" : "trusted";
  return { origin: publicOrigin(request, isTrusted), proxy: given.length === 0 ? "none" : trust } as const;
}

/** Sets the sender's network. An untrusted proxy is reported once, because all its visitors share one limit. */
export function identifySender(isTrusted: IsTrusted, onUnknownProxy: () => void): MiddlewareHandler<Pipeline> {
  let isReported = false;
  return async (c, next) => {
    const { incoming } = c.env;
    c.set("route", c.req.path);
    c.set("network", networkOf(clientAddress(incoming, isTrusted)));
    const isUnknown = incoming.headers["x-forwarded-for"] !== undefined && !isFromProxy(incoming, isTrusted);
    if (isUnknown && !isReported) onUnknownProxy();
    isReported ||= isUnknown;
    await next();
  };
}

/** Rejects forms that another site made the visitor's browser send. */
export function rejectCrossSite(isTrusted: IsTrusted, siteUrl: string | undefined): MiddlewareHandler<Pipeline> {
  const check = csrf({
    secFetchSite: ["same-origin", "none"],
    origin: (origin, c) => {
      // Host and port only: behind a proxy that terminates TLS the scheme may be unknown.
      const own = [publicOrigin(c.env.incoming, isTrusted), siteUrl];
      return own.some((known) => known !== undefined && hostOf(known) === hostOf(origin));
    },
  });
  return async (c, next) => {
    // A client that sends neither header is no browser, but a mail program that unsubscribes (RFC 8058).
    let isOwn = c.req.header("Sec-Fetch-Site") === undefined && c.req.header("Origin") === undefined;
    const pass = async () => {
      isOwn = true;
    };
    // The library throws its own response; ours tells the visitor what to do.
    if (!isOwn) await check(c, pass).catch(() => {});
    if (isOwn) return next();
    return c.var.plainText(403, "This form is sent from our own page only. Open the page and send it from there.\n");
  };
}

/** Host and port of an origin. The length bounds the work of parsing a hostile header. */
const hostOf = (origin: string) => (origin.length <= 300 && URL.canParse(origin) ? new URL(origin).host : undefined);
