import { isHost } from "../http/request-target.ts";

/** The address under which the visitor reached us: behind a proxy of ours it is the proxy that knows. */
export function publicOrigin(headers: Headers, peerIsTrusted: boolean): string {
  const forwarded = (name: string) => (peerIsTrusted ? firstOf(headers.get(name)) : "");
  const protocol = /^https?$/i.exec(forwarded("X-Forwarded-Proto"))?.[0].toLowerCase() ?? "http";
  const host = [forwarded("X-Forwarded-Host"), headers.get("Host") ?? ""].find(isHost) ?? "localhost";
  return `${protocol}://${host}`;
}

/**
 * Whether another site had the visitor's browser send this form. Browsers say so and pages cannot make them lie; what
 * says nothing is no browser, and needs no visitor. Ports and names count; http or https does not, since a proxy that
 * ends the encryption may not tell.
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
