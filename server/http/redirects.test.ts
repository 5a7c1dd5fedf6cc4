import { afterAll, beforeAll, expect, test } from "vitest";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { redirects } from "./redirects.ts";

const known = new Set([
  "/",
  "/guard",
  "/blog/echoleak",
  "/thank-you",
  "/images/a,b.png",
  "/guard/for/chat",
  "/blog/echoleak.data",
]);
const moved = [
  { from: "/contact/thank-you", to: "/thank-you" },
  { from: "/images/:version/:name", to: "/images/:name" },
  { from: "/blog/old", to: "/blog/echoleak" },
];
const parameters = new Map([["/guard", { name: "for", folder: "/guard/for" }]]);
let site: StepSite;
beforeAll(async () => {
  site = await stepSite(redirects({ moved, parameters, exists: (path) => known.has(path) }, []));
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
  ["/blog/old?utm_source=a&b", "/blog/echoleak?utm_source=a&b"],
  ["/blog/old.data", "/blog/echoleak.data"],
])("%s leads to %s for good", async (from, to) => {
  for (const method of ["GET", "POST"]) {
    const response = await site.request(from, { method });
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe(to);
  }
});

test.each([
  ["/guard?for=chat", "/guard/for/chat"],
  ["/guard?a=%20&for=chat&b=%2F", "/guard/for/chat?a=+&b=%2F"],
])("%s leads to %s for whoever reads, and stays for a form", async (from, to) => {
  const read = await site.request(from);
  expect([read.status, read.headers.get("Location")]).toEqual([308, to]);
  expect((await site.request(from, { method: "POST" })).status).toBe(299);
});

const STAYING = `/guard?for=nobody /guard?for= /guard?for=../for/chat /?for=chat / /guard /nowhere/ //guard/
  //elsewhere.example/ /guard// /// /images/1.0/a,c.png`;
test.each(STAYING.split(/\s+/))("%s is not redirected", async (path) => {
  const response = await site.request(path);
  expect(response.status).toBe(299);
});
