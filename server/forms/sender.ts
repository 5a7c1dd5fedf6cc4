import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { csrf } from "hono/csrf";
import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";
import type { Pipeline } from "../http/pipeline.ts";
import { isHost } from "../http/request-target.ts";
import type { PlainText } from "../http/responses.ts";

/** Whether an address belongs to a proxy whose X-Forwarded-* headers count. */
export type IsTrusted = (address: string) => boolean;

/** Reads addresses and ranges, such as `127.0.0.1 10.0.0.0/8`, by space or comma. Undefined if one of them is neither. */
export function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  try {
    trustedNetworks(networks);
    return networks.length > 0 ? networks : undefined;
  } catch {
    return undefined;
  }
}

export function trustedNetworks(networks: readonly string[]): IsTrusted {
  const trust = proxyaddr.compile([...networks]);
  return (address) => trust(address, 0);
}

type Message = Pick<IncomingMessage, "headers" | "socket">;

const isFromProxy = ({ socket }: Message, isTrusted: IsTrusted) => isTrusted(socket.remoteAddress ?? "");

/** The visitor's address: going back from our own connection, the first that is no proxy of ours. */
export function clientAddress(request: Message, isTrusted: IsTrusted): string {
  const { remoteAddress = "" } = request.socket;
  // A connection that is gone has no address.
  if (remoteAddress === "") return "";
  // A proxy that names no address speaks for itself.
  return plainAddress(proxyaddr(request as IncomingMessage, isTrusted)) ?? plainAddress(remoteAddress) ?? "";
}

/** The address without the port that some proxies add, and IPv4 written as such. Undefined if it is none. */
function plainAddress(text: string): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** Counted as one: an IPv4 address, or the /64 that one IPv6 household or server gets. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const [a, b, c, d] = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
  return `${a}:${b}:${c}:${d}::/64`;
}

/** The origin under which the visitor reached us; behind a proxy of ours, the one the proxy names. */
export function publicOrigin(request: Message, isTrusted: IsTrusted): string {
  const isProxied = isFromProxy(request, isTrusted);
  const forwarded = (name: string) => (isProxied ? firstOf(request.headers[name]) : "");
  const protocol = /^https?$/i.exec(forwarded("x-forwarded-proto"))?.[0].toLowerCase() ?? "http";
  const host = [forwarded("x-forwarded-host"), request.headers.host ?? ""].find(isHost) ?? "localhost";
  return `${protocol}://${host}`;
}

const firstOf = (list: string | string[] | undefined) =>
  String(list ?? "")
    .split(",")[0]
    ?.trim() ?? "";

/** How a request arrived, for operators who set up a proxy. It tells a visitor nothing but about their own request. */
export function describeArrival(request: Message, isTrusted: IsTrusted) {
  const given = ["x-forwarded-for", "x-forwarded-proto"].filter((name) => request.headers[name] !== undefined);
  const seen = !isFromProxy(request, isTrusted) ? "untrusted" : given.length === 1 ? "incomplete" : "trusted";
  return { origin: publicOrigin(request, isTrusted), proxy: given.length === 0 ? "none" : seen } as const;
}

/** Finds out whose form it is. A proxy that nobody trusts is reported: all its visitors share one limit. */
export function identifySender(isTrusted: IsTrusted, onUnknownProxy: () => void): MiddlewareHandler<Pipeline> {
  return async (c, next) => {
    const { incoming } = c.env;
    c.set("route", c.req.path);
    c.set("network", networkOf(clientAddress(incoming, isTrusted)));
    if (incoming.headers["x-forwarded-for"] !== undefined && !isFromProxy(incoming, isTrusted)) onUnknownProxy();
    await next();
  };
}

type CrossSiteOptions = { isTrusted: IsTrusted; siteUrl: string | undefined; text: PlainText };

/**
 * Rejects forms that another site had the visitor's browser send. A client that sends neither header is no browser (a mail
 * program that unsubscribes, RFC 8058), so no visitor is being used. Host and port of Origin count; http or https does
 * not, since a proxy that ends TLS may not tell.
 */
export function rejectCrossSite({ isTrusted, siteUrl, text }: CrossSiteOptions): MiddlewareHandler<Pipeline> {
  const check = csrf({
    secFetchSite: ["same-origin", "none"],
    origin: (origin, c) => {
      const own = [publicOrigin(c.env.incoming, isTrusted), siteUrl];
      return own.some((known) => known !== undefined && hostOf(known) === hostOf(origin));
    },
  });
  return async (c, next) => {
    let isOwn = c.req.header("Sec-Fetch-Site") === undefined && c.req.header("Origin") === undefined;
    const pass = async () => {
      isOwn = true;
    };
    // The library throws its own answer; ours tells the visitor what to do.
    if (!isOwn) await check(c, pass).catch(() => {});
    if (isOwn) return next();
    return text(403, "This form is sent from our own page only. Open the page and send it from there.\n");
  };
}

/** Longer than any name with its port. Parsing normalises the letters of a host, which must stay short work. */
const ORIGIN_MAX = 300;

function hostOf(origin: string): string | undefined {
  return origin.length <= ORIGIN_MAX && URL.canParse(origin) ? new URL(origin).host : undefined;
}
