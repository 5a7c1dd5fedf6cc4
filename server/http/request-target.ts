import { domainToUnicode } from "node:url";

/** Maximum path length; every address of the site is far shorter. */
export const MAX_PATH_LENGTH = 4096;

export type Refusal = { status: 400 | 414; text: string };

const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9.])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_LENGTH = 260;
/** A punycode label that decodes to nothing. URL parsers reject it before Node 24 and accept it since. */
const UNDECODED = /(?:^|\.)xn--/;

/** Why a request is rejected, or undefined. Checks the raw request line, before any URL parser repairs it. */
export function refusalOf(target: string, hosts: readonly string[]): Refusal | undefined {
  const [host, ...more] = hosts;
  if (host === undefined || more.length > 0 || !isHost(host)) {
    return { status: 400, text: "Send one Host header with the name of this site.\n" };
  }
  const path = pathOf(target);
  if (path.length > MAX_PATH_LENGTH) return { status: 414, text: "This address is too long.\n" };
  if (!path.startsWith("/") || !isCleanPath(path)) return { status: 400, text: "This address is not well formed.\n" };
  return undefined;
}

/** Whether a text is a host name that URL parsers leave unchanged: later steps build URLs from it. */
export function isHost(text: string): boolean {
  if (text.length > MAX_HOST_LENGTH || !HOST.test(text)) return false;
  const url = `http://${text}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === text.replace(/:\d+$/, "").toLowerCase() && !UNDECODED.test(domainToUnicode(hostname));
}

export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

function isCleanPath(path: string): boolean {
  const decoded = decode(path);
  // Control characters, backslashes and dot segments occur in no address of ours, encoded or not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  return decoded !== undefined && !/[\u0000-\u001f\u007f\\]|\/\.\.?(?:\/|$)/.test(decoded);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
