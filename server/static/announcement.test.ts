import { brotliDecompressSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { stepSite } from "#server/testing/step-site.ts";
import { staticEntry } from "./files.ts";
import { serveFiles } from "./respond.ts";

const BAR = '<aside id="announcement" data-until="2026-12-14" aria-label="Announcement"><p>News</p></aside>';
const page = (bar: string) => `<header>Menu</header>${bar}<main>${"words ".repeat(60)}</main>`;

const entry = (html: string) =>
  staticEntry({
    route: "/",
    contentType: "text/html; charset=utf-8",
    cacheControl: "no-cache",
    bodies: { identity: Buffer.from(html), br: Buffer.from("packed by the build") },
    headers: [["X-Test", "kept"]],
  });

afterEach(() => vi.useRealTimers());

async function get(html: string, headers: Record<string, string> = {}) {
  const site = await stepSite(serveFiles({ entries: new Map([["/", entry(html)]]) }));
  const response = await site.request("/", { headers: { "Accept-Encoding": "identity", ...headers } });
  const answer = {
    etag: response.headers.get("ETag"),
    test: response.headers.get("X-Test"),
    text: await response.text(),
  };
  await site.close();
  return answer;
}

it.each([
  ["2026-12-14T23:59:59Z", page(BAR)],
  ["2026-12-15T00:00:00Z", page("")],
])("at %s the page is sent with what is true then, under its own tag", async (now, text) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const answer = await get(page(BAR));
  expect(answer).toMatchObject({ text, test: "kept" });
  expect(answer.etag).toBe((await get(text === page("") ? page("") : page(BAR))).etag);
});

it("what is left is packed anew", () => {
  const ended = entry(page(BAR)).ended?.entry();
  expect(brotliDecompressSync(ended?.variants.br?.body ?? "").toString()).toBe(page(""));
});

it("a page that has none, or only writes about one, never changes", () => {
  expect(entry(page("")).ended).toBeUndefined();
  expect(entry(page("&lt;aside id=&quot;announcement&quot;")).ended).toBeUndefined();
});
