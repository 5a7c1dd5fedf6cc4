import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { isHost } from "../http/request-target.ts";

/** Says whether an address belongs to a proxy whose word about the visitor counts. */
export type IsTrusted = (address: string) => boolean;

/** Addresses and ranges, such as `127.0.0.1 10.0.0.0/8`, by space or comma. Undefined if one of them is neither. */
export function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
}

function isNetwork(text: string): boolean {
  const [address = "", prefix, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32));
}

export function trustedNetworks(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** The address alone: some proxies add a port, and IPv4 may be written as IPv6. Undefined if it is none. */
export function plainAddress(text: string): string | undefined {
  const trimmed = text.trim();
  const address = (/^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, "$1"))
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? undefined : address.toLowerCase();
}

/**
 * Who is asking. Each proxy adds the address it saw at the end of X-Forwarded-For; from there back, the first one that
 * is no proxy of ours is the visitor. What stands before it may be invented.
 */
export function clientAddress(peer: string, forwardedFor: string, isTrusted: IsTrusted): string {
  let client = plainAddress(peer) ?? peer;
  for (const entry of forwardedFor.split(",").reverse()) {
    const address = plainAddress(entry);
    if (address === undefined || !isTrusted(client)) return client;
    client = address;
  }
  return client;
}

/** What is counted as one: an IPv4 address, or the /64 that one IPv6 household or server gets. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = "", right] = address.toLowerCase().split("::");
  const groups = groupsOf(left);
  const tail = right === undefined ? [] : groupsOf(right);
  const all = [...groups, ...Array(Math.max(0, 8 - groups.length - tail.length)).fill("0"), ...tail];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** A dotted end stands for two groups. */
function groupsOf(text: string): string[] {
  return text === "" ? [] : text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]));
}

/** The address under which the visitor reached us: behind a proxy of ours it is the proxy that knows. */
export function publicOrigin(headers: Headers, peerIsTrusted: boolean): string {
  const forwarded = (name: string) => (peerIsTrusted ? firstOf(headers.get(name)) : "");
  const protocol = /^https?$/i.exec(forwarded("X-Forwarded-Proto"))?.[0].toLowerCase() ?? "http";
  const host = [forwarded("X-Forwarded-Host"), headers.get("Host") ?? ""].find(isHost) ?? "localhost";
  return `${protocol}://${host}`;
}

/**
 * How a request looks from here: the address it was sent to, and what a proxy in front made of it. For whoever sets one
 * up; it tells a visitor nothing but about their own request.
 */
export function seenAs({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, isTrusted: IsTrusted) {
  const trusted = isTrusted(plainAddress(socket.remoteAddress ?? "") ?? "");
  const given = ["x-forwarded-for", "x-forwarded-proto"].filter((name) => headers[name] !== undefined);
  const proxy = given.length === 0 ? "none" : !trusted ? "untrusted" : given.length === 1 ? "incomplete" : "trusted";
  const said = ["host", "x-forwarded-proto", "x-forwarded-host"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value] as [string, string]] : [];
  });
  return { origin: publicOrigin(new Headers(said), trusted), proxy } as const;
}

/**
 * Whether another site had the visitor's browser send this form. Browsers say so and pages cannot make them lie; a
 * client that says nothing is no browser, so no visitor is being used. Ports and names count; http or https does not,
 * since a proxy that ends the encryption may not tell.
 */
export function isFromElsewhere(headers: Headers, ownOrigins: readonly string[]): boolean {
  const relation = headers.get("Sec-Fetch-Site");
  if (relation === "same-origin" || relation === "none") return false;
  const origin = headers.get("Origin");
  if (origin === null) return relation !== null;
  return !ownOrigins.some((own) => hostOf(own) === hostOf(origin));
}

/** Longer than any name with its port. Reading a host puts its letters into a normal form, which must stay short work. */
const ORIGIN_MAX = 300;

function hostOf(origin: string): string | undefined {
  return origin.length <= ORIGIN_MAX && URL.canParse(origin) ? new URL(origin).host : undefined;
}

function firstOf(list: string | null): string {
  return list?.split(",")[0]?.trim() ?? "";
}
