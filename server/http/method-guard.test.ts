import { Hono } from "hono";
import { expect, test } from "vitest";
import { methodGuard } from "./method-guard.ts";
import type { RequestVariables } from "./request-log.ts";

const app = new Hono<RequestVariables>();
app.use(methodGuard((path) => path === "/contact"));
app.all("*", (c) => c.text("passed on"));

test.each([
  ["GET", "/"],
  ["HEAD", "/"],
  ["GET", "/contact"],
  ["POST", "/contact"],
])("%s %s passes", async (method, path) => {
  expect((await app.request(path, { method })).status).toBe(200);
});

test.each([
  ["POST", "/", "GET, HEAD"],
  ["PUT", "/contact", "GET, HEAD, POST"],
  ["DELETE", "/", "GET, HEAD"],
  ["OPTIONS", "/", "GET, HEAD"],
  ["PROPFIND", "/nowhere", "GET, HEAD"],
])("%s %s is answered with what is allowed", async (method, path, allowed) => {
  const response = await app.request(path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("Allow")).toBe(allowed);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});
