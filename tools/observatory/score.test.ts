import { describe, expect, test } from "vitest";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, securityHeaders } from "#server/http/security-headers.ts";
import { scorePage } from "./score.ts";

const HTML =
  '<!doctype html><script src="/assets/boot.js" integrity="sha384-x" async></script><script>inline()</script>';

function page({ headers = {}, url = "https://site.example/", html = HTML }: Partial<PageChange> = {}) {
  const all = new Headers();
  for (const [name, value] of securityHeaders({ https: url.startsWith("https:") })) all.set(name, value);
  all.set(CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources: ["sha256-x"], https: true }));
  all.set("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(headers)) value === null ? all.delete(name) : all.set(name, value);
  return { url, html, headers: all };
}

type PageChange = { headers: Record<string, string | null>; url: string; html: string };

const CSP = contentSecurityPolicy({ scriptSources: [], https: true });

test("our pages have all there is to have without cookies and preload list: 155", () => {
  const { score, findings } = scorePage(page());
  expect(findings.filter(({ modifier }) => modifier !== 0).map(({ test, modifier }) => [test, modifier])).toEqual([
    ["content-security-policy", 10],
    ["referrer-policy", 5],
    ["subresource-integrity", 5],
    ["x-frame-options", 5],
    ["cross-origin-resource-policy", 10],
    ["cross-origin-opener-policy", 10],
    ["cross-origin-embedder-policy", 10],
  ]);
  expect(score).toBe(155);
});

test("so has a page rendered at run time, with a nonce", () => {
  const policy = contentSecurityPolicy({ scriptSources: ["nonce-x"], https: true });
  expect(scorePage(page({ headers: { "Content-Security-Policy": policy } })).score).toBe(155);
});

describe("each row can be lost", () => {
  test.each<[string, Partial<PageChange>, number]>([
    ["no policy, and with it no framing rule", { headers: { "Content-Security-Policy": null } }, 55],
    ["a directive twice", { headers: { "Content-Security-Policy": `${CSP}; img-src 'self'` } }, 55],
    [
      "inline scripts",
      { headers: { "Content-Security-Policy": CSP.replace("script-src", "script-src 'unsafe-inline'") } },
      80,
    ],
    [
      "scripts from anywhere",
      { headers: { "Content-Security-Policy": CSP.replace("script-src", "script-src https:") } },
      80,
    ],
    ["eval", { headers: { "Content-Security-Policy": CSP.replace("script-src", "script-src 'unsafe-eval'") } }, 135],
    ["images over http", { headers: { "Content-Security-Policy": CSP.replace("img-src", "img-src http:") } }, 135],
    [
      "inline styles",
      { headers: { "Content-Security-Policy": CSP.replace("style-src", "style-src 'unsafe-inline'") } },
      145,
    ],
    ["open by default", { headers: { "Content-Security-Policy": CSP.replace("'none'", "'self'") } }, 150],
    [
      "a hash beside unsafe-inline",
      { headers: { "Content-Security-Policy": CSP.replace("script-src", "script-src 'sha256-x' 'unsafe-inline'") } },
      155,
    ],
    ["no transport security", { headers: { "Strict-Transport-Security": null } }, 80],
    ["a short one", { headers: { "Strict-Transport-Security": "max-age=300" } }, 145],
    ["plain http", { url: "http://site.example/" }, 80],
    ["no integrity", { html: '<script src="/a.js"></script>' }, 150],
    ["no scripts", { html: "<p>" }, 150],
    ["a foreign script", { html: `${HTML}<script src="https://cdn.example/a.js"></script>` }, 145],
    [
      "a foreign script with integrity",
      { html: `<script src="https://cdn.example/a.js" integrity="x"></script>` },
      155,
    ],
    ["a foreign script over http", { html: '<script src="//cdn.example/a.js"></script>' }, 50],
    ["no nosniff", { headers: { "X-Content-Type-Options": null } }, 150],
    ["a leaking referrer", { headers: { "Referrer-Policy": "unsafe-url" } }, 145],
    ["no referrer policy", { headers: { "Referrer-Policy": null } }, 150],
    ["no resource policy", { headers: { "Cross-Origin-Resource-Policy": null } }, 145],
    ["resources for everybody", { headers: { "Cross-Origin-Resource-Policy": "cross-origin" } }, 145],
    ["no opener policy", { headers: { "Cross-Origin-Opener-Policy": null } }, 145],
    ["an unknown embedder policy", { headers: { "Cross-Origin-Embedder-Policy": "nonsense" } }, 140],
    [
      "sharing with credentials",
      { headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Credentials": "true" } },
      50,
    ],
    ["a cookie without flags", { headers: { "Set-Cookie": "a=b" } }, 80],
  ])("%s", (_, change, expected) => {
    expect(scorePage(page(change)).score).toBe(expected);
  });
});
