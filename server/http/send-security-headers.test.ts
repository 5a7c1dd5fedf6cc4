import { Hono } from "hono";
import { expect, test } from "vitest";
import { sendSecurityHeaders } from "./send-security-headers.ts";

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
