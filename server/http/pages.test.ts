import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeServer, listenOnFreePort } from "#server/testing/listen.ts";
import { manifest, writeSiteBuild } from "#server/testing/site-build.ts";
import { createPages } from "./pages.ts";

let site: Awaited<ReturnType<typeof writeSiteBuild>>;
let server: Server;
let port: number;
let nonces = 0;
const problems: unknown[] = [];

beforeAll(async () => {
  site = await writeSiteBuild();
  const build = await import(pathToFileURL(join(site.directory, "server/index.js")).href);
  const newNonce = () => {
    nonces += 1;
    return `n${nonces}`;
  };
  const pages = createPages({
    build,
    boot: manifest.boot,
    framed: manifest.framed,
    pages: manifest.pages,
    https: true,
    newNonce,
    reportError: (problem) => problems.push(problem),
  });
  server = createServer(getRequestListener((request) => pages(request, "id-3"), { overrideGlobalObjects: false }));
  port = await listenOnFreePort(server);
});

afterAll(async () => {
  await closeServer(server);
  await site.remove();
});

async function post(path: string, name: string) {
  const body = new URLSearchParams({ name });
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body, redirect: "manual" });
  const policy = response.headers.get("Content-Security-Policy");
  return { status: response.status, headers: response.headers, policy, text: await response.text() };
}

test("a page rendered at run time has a fresh nonce in its document and its policy", async () => {
  for (const _ of [1, 2]) {
    const { status, headers, policy, text } = await post("/contact", "Grace");
    expect(status).toBe(422);
    expect(text).toContain(`nonce=n${nonces}`);
    expect(policy).toContain(`script-src 'self' 'nonce-n${nonces}';`);
    expect(policy).toMatch(/upgrade-insecure-requests$/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
  expect(nonces).toBe(2);
});

test("a form that is well goes on to the next page", async () => {
  const { status, headers } = await post("/contact", "Ada");
  expect(status).toBe(303);
  expect(headers.get("Location")).toBe("/thank-you");
});

test("the same with JavaScript, as data", async () => {
  const { status, headers, text } = await post("/contact.data", "Grace");
  expect(status).toBe(422);
  expect(headers.get("Content-Type")).toContain("text/x-script");
  expect(text).toContain("Grace");
});

test("an error in a page reaches the log with the request's id, and the visitor without its words", async () => {
  const { status, text } = await post("/contact", "Nobody");
  expect(status).toBe(500);
  expect(text).not.toContain("on purpose");
  expect(problems).toEqual([{ requestId: "id-3", error: expect.objectContaining({ message: "broken on purpose" }) }]);
});

test("only a page that is meant for frames may be framed, and it needs no nonce", async () => {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const framed = await get("/blog/framed?models=a");
  expect(framed.headers.get("Content-Security-Policy")).toContain("script-src 'self';");
  expect(framed.headers.get("Content-Security-Policy")).toContain("frame-ancestors *;");
  expect(framed.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const other = await get("/blog/other");
  expect(other.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none';");
  expect(other.headers.get("Cross-Origin-Resource-Policy")).toBeNull();
});
