import { domainToUnicode } from "node:url";
import ipaddr from "ipaddr.js";
import proxyaddr from "proxy-addr";

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** A punycode label that decodes to nothing. URL parsers reject it before Node 24 and accept it since. */
const UNDECODED = /(?:^|\.)xn--/;

/** Whether a text is a host name that URL parsers leave unchanged: later steps build URLs from it. */
export function isHost(text: string): boolean {
  if (text.length > 260 || !HOST.test(text)) return false;
  const url = `http://${text}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === text.replace(/:\d+$/, "").toLowerCase() && !UNDECODED.test(domainToUnicode(hostname));
}

/** Decodes every %XX of a text; undefined if one is broken. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Whether an address belongs to a proxy whose X-Forwarded-* headers are trusted. */
export type IsTrusted = (address: string) => boolean;

/** Parses addresses and ranges, such as `127.0.0.1 10.0.0.0/8`, by space or comma. Undefined if one is invalid. */
export function parseNetworks(text: string): string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean);
  try {
    trustedNetworks(networks);
    return networks.length > 0 ? networks : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a test whether an address is in one of these networks. @throws if one of them is invalid */
export function trustedNetworks(networks: readonly string[]): IsTrusted {
  const trust = proxyaddr.compile([...networks]);
  return (address) => trust(address, 0);
}

/** Normalises an address: without a port, and IPv4 not written as IPv6. Undefined if it is invalid. */
export function plainAddress(text: string): string | undefined {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined;
}

/** The network that limits count: an IPv4 address, or the /64 of one IPv6 household or server. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const [a, b, c, d] = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
  return `${a}:${b}:${c}:${d}::/64`;
}
