import type { Finding } from "./finding.ts";

const TEST = "content-security-policy";
const BROAD = new Set(["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"]);
const INLINE = new Set(["'unsafe-inline'", "data:"]);
const PASSIVE = ["img-src", "media-src"];

export type Policy = ReadonlyMap<string, readonly string[]>;

/** Undefined where the grader gives up: several policies would have to be intersected, and a directive must stand once. */
export function parsePolicy(header: string): Policy | undefined {
  if (header.includes(",")) return undefined;
  const policy = new Map<string, string[]>();
  for (const part of header.toLowerCase().split(";")) {
    const [name = "", ...sources] = part.trim().split(/\s+/);
    if (name === "") continue;
    if (policy.has(name)) return undefined;
    policy.set(name, sources);
  }
  return policy.size === 0 ? undefined : policy;
}

export function scorePolicy(header: string | null): Finding {
  const finding = (result: string, modifier: number): Finding => ({ test: TEST, result, modifier });
  if (header === null) return finding("not implemented", -25);
  const policy = parsePolicy(header);
  if (policy === undefined) return finding("cannot be parsed", -25);

  const sourcesOf = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const scripts = withoutIgnored(sourcesOf("script-src"));
  const styles = withoutIgnored(sourcesOf("style-src"));
  const active = [...policy].filter(([name]) => !PASSIVE.includes(name)).flatMap(([, sources]) => sources);
  const passive = PASSIVE.flatMap((name) => policy.get(name) ?? policy.get("default-src") ?? []);
  const isInsecure = (source: string) => source.startsWith("http:") || source.startsWith("ftp:");
  const isOpen = (source: string) => BROAD.has(source) || INLINE.has(source);

  if (scripts.some(isOpen) || sourcesOf("object-src").some((source) => BROAD.has(source))) {
    return finding("unsafe scripts or objects", -20);
  }
  if (active.some(isInsecure)) return finding("active content over http", -20);
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return finding("unsafe-eval", -10);
  if (passive.some(isInsecure)) return finding("images or media over http", -10);
  if (styles.some(isOpen)) return finding("unsafe styles", 0);
  const closedByDefault = policy.get("default-src")?.join(" ") === "'none'";
  return closedByDefault ? finding("nothing unsafe, default-src 'none'", 10) : finding("nothing unsafe", 5);
}

/** Beside a hash or a nonce browsers ignore 'unsafe-inline'. */
function withoutIgnored(sources: readonly string[]): readonly string[] {
  const guarded = sources.some((source) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source));
  return guarded ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}
