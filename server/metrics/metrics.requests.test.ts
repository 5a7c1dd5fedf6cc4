import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSiteManifest } from "../pages/manifest.ts";
import { startBuilt } from "../testing/built-process.ts";
import { freePort } from "../testing/listen.ts";
import { untilTestEnds } from "../testing/until-test-ends.ts";
import { submit } from "../testing/visitors.ts";

const { buildId } = await readSiteManifest("build/site.json");

/** Starts the site with an internal port, and waits until that answers. */
async function start(own: Record<string, string> = {}) {
  const site = await untilTestEnds(startBuilt({ INTERNAL_PORT: "0", ...own }));
  const pattern = /metrics are at (http:\/\/127\.0\.0\.1:\d+)/;
  await expect.poll(() => site.output.out).toMatch(pattern);
  return { ...site, internal: pattern.exec(site.output.out)?.[1] ?? "" };
}
const read = (origin: string) => fetch(`${origin}/metrics`);

test("metrics count requests by pattern, inquiries by outcome, and the outbox", async () => {
  const { origin, internal } = await start();
  const first = await (await read(internal)).text();
  expect(first).toContain('site_inquiries_total{outcome="unavailable"} 0\n');

  const secret = "/blog/what-a-visitor-typed?mail=ada@engine.example";
  const pages = ["/", "/_.data", "/guard", "/guard.data", "/blog/echoleak", "/blog/topic/agents"];
  for (const path of [...pages, "/robots.txt", "/blog/feed.xml", secret, "/%00"]) await fetch(origin + path);
  expect(await submit(origin)).toMatchObject({ status: 303 });
  const answer = await read(internal);
  expect(answer.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const text = await answer.text();
  for (const line of [
    `site_build_info{build="${buildId}"} 1`,
    'http_requests_total{route="/",method="GET",status="200"} 2',
    'http_requests_total{route="/guard",method="GET",status="200"} 2',
    'http_requests_total{route="/blog/:slug",method="GET",status="200"} 1',
    'http_requests_total{route="/blog/topic/:topic",method="GET",status="200"} 1',
    'http_requests_total{route="file",method="GET",status="200"} 2',
    'http_requests_total{route="not-found",method="GET",status="404"} 1',
    'http_requests_total{route="bad-request",method="GET",status="400"} 1',
    'http_requests_total{route="/contact",method="POST",status="303"} 1',
    'http_request_duration_seconds_count{route="/guard"} 2',
    'site_inquiries_total{outcome="stored"} 1',
    "site_storage_writable 1",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^site_outbox_notifications\{channel="file",state="dead"\} 0$/m);
  expect(text).toMatch(/^site_outbox_oldest_due_seconds [\d.]+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toMatch(/what-a-visitor|engine\.example/);
  // The metrics library is loaded only where metrics are enabled.
  expect(await readFile("build/process/main.js", "utf8")).not.toContain('"prom-client"');
});

test("the internal port serves probes and metrics on loopback, and nothing else; an unavailable database has no old numbers", async () => {
  const url = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  const { internal, origin, child, exit } = await start({ DATABASE_URL: url });
  expect(await submit(origin)).toMatchObject({ status: 503 });
  const text = await (await read(internal)).text();
  expect(text).toContain("site_storage_writable 0");
  expect(text).toContain('site_inquiries_total{outcome="unavailable"} 1');
  expect(text).not.toMatch(/^site_outbox_\w+(?:\{.*\})? \d/m);
  for (const [path, status] of Object.entries({ "/healthz": 200, "/readyz": 503, "/guard": 404 })) {
    expect((await fetch(internal + path)).status).toBe(status);
  }
  expect((await read(origin)).status).toBe(404);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});
