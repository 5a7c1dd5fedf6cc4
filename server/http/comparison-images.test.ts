import { Hono } from "hono";
import { describe, expect, it, test } from "vitest";
import { testParts } from "#server/testing/comparison-parts.ts";
import { comparisonImages } from "./comparison-images.ts";

const site = (limits = { kept: 4, waiting: 4 }) => new Hono().use(comparisonImages(testParts, limits));

describe("the picture of a comparison", () => {
  it("is a PNG for everybody to show, kept for long", async () => {
    const response = await site().request("/share/compare/1.0/a,c.png");
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "content-length": String(body.length),
      "cache-control": "public, max-age=86400",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([5, 4]);
  });

  it("is not sent again to whoever has it", async () => {
    const app = site();
    const tag = (await app.request("/share/compare/1.0/a,c.png")).headers.get("ETag") ?? "";
    const again = await app.request("/share/compare/1.0/a,c.png", { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
    const other = await app.request("/share/compare/1.0/a,b.png", { headers: { "If-None-Match": tag } });
    expect(other.status).toBe(200);
  });

  it("under an earlier version's address is the one of today, and not kept for long", async () => {
    const response = await site().request("/share/compare/0.9/a,c.png");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=3600"]);
  });

  it("is named with letters of any script, as addresses spell them", async () => {
    const parts = { ...testParts, slugs: ["ä", "b", "c"] };
    const response = await new Hono().use(comparisonImages(parts)).request("/share/compare/1.0/%C3%A4,b.png");
    expect(response.status).toBe(200);
  });
});

test.each([
  "/share/compare/1.0/c,a.png",
  "/share/compare/1.0/a,a.png",
  "/share/compare/1.0/a.png",
  "/share/compare/1.0/a,b,c.png",
  "/share/compare/1.0/a,nobody.png",
  "/share/compare/1.0/a,__proto__.png",
  "/share/compare/1.0/a,b.svg",
  "/share/compare/1.0/a,b",
  "/share/compare/1.0/.png",
  "/share/compare/a,b.png",
  "/share/compare/1.0/more/a,b.png",
  `/share/compare/${"1".repeat(33)}/a,b.png`,
  `/share/compare/1.0/${"a,".repeat(2000)}b.png`,
])("%s is no picture", async (path) => {
  expect((await site().request(path)).status).toBe(404);
});

test("who comes when too many wait is told when to come again", async () => {
  const app = site({ kept: 4, waiting: 1 });
  const [first, second] = await Promise.all(
    ["a,b", "a,c"].map((names) => app.request(`/share/compare/1.0/${names}.png`)),
  );
  expect([first?.status, second?.status]).toEqual([200, 503]);
  expect(second?.headers.get("Retry-After")).toBe("2");
  expect(second?.headers.get("Cache-Control")).toBe("no-store");
});
