import { expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

// With https and preload, the headers of each kind of response are in server/app.requests.test.ts.
test("without https, requests are not upgraded; subdomains are included with preload only", () => {
  expect(contentSecurityPolicy({ scriptSources: [], https: false })).not.toContain("upgrade");
  expect(securityHeaders({ https: false, hstsPreload: true })).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders({ https: true })["Strict-Transport-Security"]).toBe("max-age=31536000");
});
