import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import {
  contentSecurityPolicy,
  PERMISSIONS_POLICY,
  RESOURCE_POLICY,
  securityHeaders,
  sendSecurityHeaders,
} from "./security-headers.ts";

const directivesOf = (policy: string) => policy.split("; ").map((directive) => directive.split(" ")[0]);

describe("contentSecurityPolicy", () => {
  test("is rule H1, word for word", () => {
    expect(contentSecurityPolicy({ scriptSources: ["sha256-abc="], https: false })).toBe(
      "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; " +
        "base-uri 'none'; object-src 'none'",
    );
  });

  test("upgrades requests under https only", () => {
    const policy = contentSecurityPolicy({ scriptSources: [], https: true });
    expect(policy).toMatch(/; upgrade-insecure-requests$/);
    expect(policy).toContain("script-src 'self';");
  });

  test("takes another value for framing", () => {
    const policy = contentSecurityPolicy({ scriptSources: [], https: false, framing: "'self'" });
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test.each([contentSecurityPolicy({ scriptSources: ["nonce-x"], https: true }), RESOURCE_POLICY])(
    "names no directive twice and nothing unsafe: %s",
    (policy) => {
      const directives = directivesOf(policy);
      expect(new Set(directives).size).toBe(directives.length);
      expect(policy).not.toMatch(/unsafe-|strict-dynamic/);
    },
  );
});

describe("securityHeaders", () => {
  test("are rule H4 on a laptop: everything but transport security", () => {
    expect(Object.fromEntries(securityHeaders({ https: false }))).toEqual({
      "Content-Security-Policy": RESOURCE_POLICY,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": PERMISSIONS_POLICY,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  });

  test.each([
    [{ https: true }, "max-age=31536000"],
    [{ https: true, hstsPreload: true }, "max-age=63072000; includeSubDomains; preload"],
    [{ https: false, hstsPreload: true }, undefined],
  ])("transport security for %j", (transport, expected) => {
    expect(new Map(securityHeaders(transport)).get("Strict-Transport-Security")).toBe(expected);
  });

  test("deny each feature by an empty list", () => {
    for (const entry of PERMISSIONS_POLICY.split(", ")) expect(entry).toMatch(/^[a-z-]+=\(\)$/);
  });
});

describe("send-security-headers", () => {
  const app = new Hono();
  app.use(
    sendSecurityHeaders([
      ["Content-Security-Policy", "default"],
      ["X-Content-Type-Options", "nosniff"],
    ]),
  );
  app.get("/plain", (c) => c.text("plain"));
  app.get("/page", (c) => c.html("page", 200, { "Content-Security-Policy": "its own" }));
  app.get("/moved", () => Response.redirect("http://localhost/plain", 302));
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("sorry", 500));

  test.each([
    ["/plain", 200, "default"],
    ["/page", 200, "its own"],
    ["/moved", 302, "default"],
    ["/broken", 500, "default"],
    ["/nowhere", 404, "default"],
  ])("%s answers %i with the policy: %s", async (path, status, policy) => {
    const response = await app.request(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Security-Policy")).toBe(policy);
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});
