import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

// The policies of each kind of response are in server/app.requests.test.ts, where the site has https.
describe("without https", () => {
  test("requests are not upgraded", () => {
    expect(contentSecurityPolicy({ scriptSources: [], https: true })).toMatch(/; upgrade-insecure-requests$/);
    expect(contentSecurityPolicy({ scriptSources: [], https: false })).not.toContain("upgrade");
  });

  test.each([
    [{ https: true }, "max-age=31536000"],
    [{ https: true, hstsPreload: true }, "max-age=63072000; includeSubDomains; preload"],
    [{ https: false, hstsPreload: true }, undefined],
  ])("transport security for %j is %s", (transport, expected) => {
    expect(securityHeaders(transport)["Strict-Transport-Security"]).toBe(expected);
  });
});
