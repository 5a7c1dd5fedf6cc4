import { afterEach, describe, expect, it, test } from "vitest";
import { testParts } from "#server/testing/comparison-parts.ts";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { comparisonImages } from "./comparison-images.ts";

const sites: StepSite[] = [];
afterEach(() => Promise.all(sites.splice(0).map((opened) => opened.close())));

async function site(limits = { keptBytes: 10_000, waiting: 4 }, parts = testParts) {
  const opened = await stepSite(comparisonImages({ parts, limits, pause: async () => {}, security: [] }));
  sites.push(opened);
  return opened;
}

describe("the picture of a comparison", () => {
  it("is a PNG for everybody to show, kept for long", async () => {
    const response = await (await site()).request("/share/compare/1.0/a,c.png");
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
    const app = await site();
    const tag = (await app.request("/share/compare/1.0/a,c.png")).headers.get("ETag") ?? "";
    const again = await app.request("/share/compare/1.0/a,c.png", { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
    const other = await app.request("/share/compare/1.0/a,b.png", { headers: { "If-None-Match": tag } });
    expect(other.status).toBe(200);
  });

  it("under an earlier version's address is the one of today, and not kept for long", async () => {
    const response = await (await site()).request("/share/compare/0.9/a,c.png");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=3600"]);
  });

  it("is named with letters of any script, as addresses spell them", async () => {
    const parts = { ...testParts, slugs: ["ä", "b", "c"] };
    const response = await (await site(undefined, parts)).request("/share/compare/1.0/%C3%A4,b.png");
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
  expect((await (await site()).request(path)).status).toBe(299);
});

test("who comes when too many wait is told when to come again", async () => {
  const app = await site({ keptBytes: 10_000, waiting: 0 });
  const refused = await app.request("/share/compare/1.0/a,b.png");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("Retry-After")).toBe("2");
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
});
