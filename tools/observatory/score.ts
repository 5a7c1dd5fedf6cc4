import { parsePolicy, scorePolicy } from "./csp.ts";
import type { Finding, ScannedPage } from "./finding.ts";
import { scoreScripts } from "./scripts.ts";

/**
 * MDN HTTP Observatory's table, offline (its grader as of September 2026, with the rows for COOP and COEP).
 * Left out: the redirect from http to https, which a proxy does, and the preload list; both are worth 0 here.
 */
const BASELINE = 100;
/** Credit counts only for a site that is good without it. */
const MINIMUM_SCORE_FOR_EXTRA_CREDIT = 90;
/** Six months; the grader is generous about their length. */
const LONG_ENOUGH_SECONDS = 15_552_000;

export type Score = { score: number; findings: Finding[] };

export function scorePage(page: ScannedPage): Score {
  const { headers } = page;
  const findings = [
    scorePolicy(headers.get("Content-Security-Policy")),
    scoreCookies(headers),
    scoreSharing(headers),
    scoreReferrerPolicy(headers.get("Referrer-Policy")),
    scoreTransport(page),
    scoreScripts(page),
    scoreValue("x-content-type-options", headers, { nosniff: 0 }, -5, -5),
    scoreFraming(headers),
    scoreValue(
      "cross-origin-resource-policy",
      headers,
      { "same-origin": 10, "same-site": 10, "cross-origin": 0 },
      0,
      -5,
    ),
    scoreValue("cross-origin-opener-policy", headers, OPENER_POLICIES, 0, -5),
    scoreValue("cross-origin-embedder-policy", headers, EMBEDDER_POLICIES, 0, -5),
  ];
  const sum = (list: Finding[]) => list.reduce((total, { modifier }) => total + modifier, 0);
  const penalised = BASELINE + sum(findings.filter(({ modifier }) => modifier < 0));
  const credited = penalised >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? BASELINE + sum(findings) : penalised;
  return { score: Math.max(credited, 0), findings };
}

const OPENER_POLICIES = {
  "same-origin": 10,
  "same-origin-allow-popups": 10,
  "noopener-allow-popups": 10,
  "unsafe-none": 0,
};
const EMBEDDER_POLICIES = { "require-corp": 10, credentialless: 10, "unsafe-none": 0 };

function scoreValue(
  name: string,
  headers: Headers,
  worth: Readonly<Record<string, number>>,
  missing: number,
  invalid: number,
): Finding {
  const value = headers.get(name)?.trim().toLowerCase();
  if (value === undefined) return { test: name, result: "not implemented", modifier: missing };
  return { test: name, result: value, modifier: worth[value] ?? invalid };
}

function scoreReferrerPolicy(header: string | null): Finding {
  const test = "referrer-policy";
  const good = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  const result = header?.split(",").at(-1)?.trim().toLowerCase();
  if (result === undefined) return { test, result: "not implemented", modifier: 0 };
  return { test, result, modifier: good.includes(result) ? 5 : -5 };
}

function scoreTransport({ url, headers }: ScannedPage): Finding {
  const test = "strict-transport-security";
  const header = headers.get("Strict-Transport-Security");
  if (!url.startsWith("https:") || header === null) return { test, result: "not implemented", modifier: -20 };
  const maxAge = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (maxAge === undefined || header.includes(",")) return { test, result: "cannot be parsed", modifier: -20 };
  const longEnough = Number(maxAge) >= LONG_ENOUGH_SECONDS;
  return { test, result: header, modifier: longEnough ? 0 : -10 };
}

function scoreFraming(headers: Headers): Finding {
  const test = "x-frame-options";
  const policy = parsePolicy(headers.get("Content-Security-Policy") ?? "");
  if (policy?.has("frame-ancestors")) return { test, result: "by frame-ancestors", modifier: 5 };
  const value = headers.get("X-Frame-Options")?.trim().toLowerCase();
  const known = value === "deny" || value === "sameorigin" || value?.startsWith("allow-from");
  return { test, result: value ?? "not implemented", modifier: known ? 0 : -20 };
}

function scoreSharing(headers: Headers): Finding {
  const test = "cross-origin-resource-sharing";
  const open = headers.has("Access-Control-Allow-Origin") && headers.get("Access-Control-Allow-Credentials") === "true";
  return open ? { test, result: "open with credentials", modifier: -50 } : { test, result: "not open", modifier: 0 };
}

/** The site sets none; one that appears is judged as strictly as the table allows. */
function scoreCookies(headers: Headers): Finding {
  const test = "cookies";
  const cookies = headers.getSetCookie();
  if (cookies.length === 0) return { test, result: "none", modifier: 0 };
  const all = (flag: RegExp) => cookies.every((cookie) => flag.test(cookie));
  if (!all(/;\s*secure\b/i)) return { test, result: "without Secure", modifier: -20 };
  const strict = all(/;\s*httponly\b/i) && all(/;\s*samesite=(?:lax|strict)\b/i);
  return { test, result: strict ? "all flags" : "Secure", modifier: strict ? 5 : 0 };
}
