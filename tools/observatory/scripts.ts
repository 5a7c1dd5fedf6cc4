import type { Finding, ScannedPage } from "./finding.ts";

const TEST = "subresource-integrity";

/** One script of our own with an integrity attribute earns the credit; a foreign one without it costs. */
export function scoreScripts({ url, headers, html }: ScannedPage): Finding {
  const finding = (result: string, modifier: number): Finding => ({ test: TEST, result, modifier });
  if (!/^text\/html\b/.test(headers.get("Content-Type") ?? "text/html")) return finding("not HTML", 0);
  const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = ""]) => attributes);
  if (scripts.length === 0) return finding("no scripts", 0);

  const secure = url.startsWith("https:");
  let ownHasIntegrity = false;
  let foreign: Finding | undefined;
  for (const attributes of scripts) {
    const src = attributeOf(attributes, "src");
    if (src === undefined) continue;
    const integrity = attributeOf(attributes, "integrity") !== undefined;
    const relativeProtocol = src.startsWith("//");
    const location = new URL(src, url);
    if (!relativeProtocol && location.hostname === new URL(url).hostname) {
      ownHasIntegrity ||= integrity && (secure || location.protocol === "https:");
      continue;
    }
    const secureScheme = !relativeProtocol && location.protocol === "https:";
    const found = secureScheme
      ? finding(integrity ? "foreign scripts with integrity" : "foreign scripts without integrity", integrity ? 5 : -5)
      : finding("foreign scripts not over https", integrity ? -20 : -50);
    if (foreign === undefined || found.modifier < foreign.modifier) foreign = found;
  }
  if (foreign !== undefined) return foreign;
  return ownHasIntegrity ? finding("own scripts with integrity", 5) : finding("own scripts without integrity", 0);
}

function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(attributes);
  return match === null ? undefined : (match[1] ?? match[2] ?? match[3]);
}
