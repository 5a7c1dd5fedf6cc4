import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { redirects } from "./redirects.ts";

const known = new Set(["/", "/guard", "/blog/echoleak", "/thank-you", "/images/a,b.png"]);
const moved = [
  [/^\/contact\/thank-you$/, "/thank-you"],
  [/^(\/images)\/[\d.]+\/(\S+)$/, "$1/$2"],
] as const;
let site: StepSite;
beforeAll(async () => {
  site = await stepSite(redirects({ moved, exists: (path) => known.has(path) }, []));
});
afterAll(() => site.close());

test.each([
  ["/guard/", "/guard"],
  ["/guard/?a=1&b=%2F%2Fx", "/guard?a=1&b=%2F%2Fx"],
  ["/blog/echoleak/", "/blog/echoleak"],
  ["//", "/"],
  ["/contact/thank-you", "/thank-you"],
  ["/contact/thank-you/?x", "/thank-you?x"],
  ["/images/1.0/a,b.png", "/images/a,b.png"],
])("%s leads to %s for good", async (from, to) => {
  for (const method of ["GET", "POST"]) {
    const response = await site.request(from, { method });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(to);
  }
});

test.each(["/", "/guard", "/nowhere/", "//guard/", "//elsewhere.example/", "/guard//", "///", "/images/1.0/a,c.png"])(
  "%s is not redirected",
  async (path) => {
    const response = await site.request(path);
    expect(response.status).toBe(299);
  },
);
