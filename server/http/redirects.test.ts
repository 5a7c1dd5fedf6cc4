import { Hono } from "hono";
import { expect, test } from "vitest";
import { redirects } from "./redirects.ts";
import type { RequestVariables } from "./request-log.ts";

const known = new Set(["/", "/guard", "/blog/echoleak", "/thank-you"]);
const app = new Hono<RequestVariables>();
app.use(redirects({ moved: new Map([["/contact/thank-you", "/thank-you"]]), exists: (path) => known.has(path) }));
app.all("*", (c) => c.text("passed on"));

test.each([
  ["/guard/", "/guard"],
  ["/guard/?a=1&b=%2F%2Fx", "/guard?a=1&b=%2F%2Fx"],
  ["/blog/echoleak/", "/blog/echoleak"],
  ["//", "/"],
  ["/contact/thank-you", "/thank-you"],
  ["/contact/thank-you/?x", "/thank-you?x"],
])("%s leads to %s for good", async (from, to) => {
  for (const method of ["GET", "POST"]) {
    const response = await app.request(`http://localhost${from}`, { method });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(to);
  }
});

test.each(["/", "/guard", "/nowhere/", "//guard/", "//elsewhere.example/", "/guard//", "///"])(
  "%s is not redirected",
  async (path) => {
    const response = await app.request(`http://localhost${path}`);
    expect(response.status).toBe(200);
  },
);
