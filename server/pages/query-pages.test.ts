import { afterEach, describe, expect, test } from "vitest";
import { promised } from "#server/testing/promised.ts";
import { manifest } from "#server/testing/site-build.ts";
import { type StepSite, stepSite } from "#server/testing/step-site.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { canonicalQueries, patternTest, queryPages } from "./query-pages.ts";
import { type RenderedPage, RendererLost } from "./renderer.ts";

test.each([
  ["/blog/:slug", "/blog/anything", true],
  ["/blog/:slug", "/blog/%E2%82%AC", true],
  ["/blog/:slug", "/blog", false],
  ["/blog/:slug", "/blog/", false],
  ["/blog/:slug", "/blog/one/two", false],
  ["/a.b/:x/:y", "/a.b/1/2", true],
  ["/a.b/:x/:y", "/aXb/1/2", false],
  ["/console/*", "/console", true],
  ["/console/*", "/console/deep/er", true],
  ["/console/*", "/consoles", false],
  ["/*", "/", true],
  ["/*", "/anything/at/all", true],
])("patterns: %s and %s: %s", (pattern, path, fits) => {
  expect(patternTest(pattern)(path)).toBe(fits);
});

describe("canonical-query", () => {
  const values = ["a", "b-1", "c", "d", "e"];
  const canonical = canonicalQueries(
    [
      { path: "/benchmarks", parameter: "models", values, most: 4, unless: { parameter: "tab", value: "leaderboard" } },
      { path: "/embed", parameter: "models", values, most: 4 },
    ],
    (path) => path === "/benchmarks",
  );
  const of = (target: string) => {
    const [path = "", query] = target.split("?");
    const found = canonical(path, query === undefined ? "" : `?${query}`);
    return found === undefined ? undefined : path + found;
  };

  test.each([
    ["/benchmarks?models=a", "/benchmarks?models=a"],
    ["/benchmarks?models=c,a", "/benchmarks?models=a,c"],
    ["/benchmarks?models=c%2Ca,c,nonsense&q=x&sort=overall&utm_source=y", "/benchmarks?models=a,c"],
    ["/benchmarks?tab=arena&models=b-1,nonsense", "/benchmarks?models=b-1"],
    ["/benchmarks?models=e,d,c,b-1,a", "/benchmarks?models=b-1,c,d,e"],
    ["/benchmarks?models=a&models=b-1", "/benchmarks?models=a"],
    ["/benchmarks?models=a&tab=leaderboard", undefined],
    ["/benchmarks", undefined],
    ["/benchmarks?", undefined],
    ["/benchmarks?models=", undefined],
    ["/benchmarks?models=nonsense", undefined],
    ["/benchmarks?models=__proto__", undefined],
    ["/benchmarks?models=%zz", undefined],
    ["/benchmarks?q=a", undefined],
    ["/benchmarks.data?models=a", undefined],
    ["/other?models=a", undefined],
    ["/embed", "/embed"],
    ["/embed?models=nonsense", "/embed"],
    ["/embed?models=d,a", "/embed?models=a,d"],
  ])("%s is %s", (target, expected) => {
    expect(of(target)).toBe(expected);
  });
});

describe("query-pages", () => {
  const sites: StepSite[] = [];
  afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

  const HASH = "sha256-aGFzaA==";
  const text = (words: string) => new TextEncoder().encode(words);

  /** Renders when told to, or at once. */
  async function serve({
    hold = false,
    limits = { keptBytes: 10_000, waiting: 2 },
    failure = undefined as unknown,
  } = {}) {
    const rendered: string[] = [];
    const { promise: held, resolve: release } = promised();
    if (!hold) release();
    const page = async (url: string): Promise<RenderedPage> => {
      rendered.push(url);
      await held;
      if (failure !== undefined) throw failure;
      return { bodies: { identity: text(url), br: text("br"), gzip: text("gzip") }, scriptHashes: [HASH] };
    };
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    const security = securityHeaders({ https: false });
    const site = await stepSite(queryPages({ manifest, renderer: { page }, pause, security, https: false, limits }));
    sites.push(site);
    return { ...site, rendered, release, pauses: () => pauses };
  }

  test("one page is rendered for all the ways to ask for it", async () => {
    const { request, rendered } = await serve();
    for (const query of ["for=chat,agents", "for=agents%2Cchat,nobody&utm_source=x", "q=1&for=chat,agents"]) {
      const response = await request(`/guard?${query}`, { headers: { "Accept-Encoding": "identity" } });
      expect(await response.text()).toBe("https://site.example/guard?for=agents,chat");
    }
    expect(rendered).toEqual(["https://site.example/guard?for=agents,chat"]);
  });

  test("it is for everybody, for a while, and validated like a file", async () => {
    const { request, lines } = await serve();
    const first = await request("/guard?for=chat");
    expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(first.headers.get("Vary")).toBe("Accept-Encoding");
    expect(first.headers.get("Content-Security-Policy")).toContain(`script-src 'self' '${HASH}';`);
    expect(first.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await request("/guard?for=chat&x=1", { headers })).status).toBe(304);
    const head = await request("/guard?for=chat", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(lines.map(({ route }) => route)).toEqual(["/guard", "/guard", "/guard"]);
  });

  test("whoever finds the queue full is told so after a pause, and what is kept is still sent", async () => {
    const limits = { keptBytes: 10_000, waiting: 1 };
    const { request, release, rendered, pauses } = await serve({ hold: true, limits });
    const first = request("/guard?for=chat");
    await expect.poll(() => rendered).toHaveLength(1);
    const refused = await request("/guard?for=agents");
    expect(refused.status).toBe(503);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "retry-after": "2",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(pauses()).toBe(1);
    release();
    expect((await first).status).toBe(200);
    expect((await request("/guard?for=chat")).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ["a thread that ended", new RendererLost("ended"), 503, 0],
    ["a page that fails", new Error("broken on purpose"), 500, 1],
  ])("%s is answered with its status, and the page is rendered anew", async (_, failure, status, reported) => {
    const { request, rendered, problems } = await serve({ failure });
    expect((await request("/guard?for=chat")).status).toBe(status);
    expect((await request("/guard?for=chat")).status).toBe(status);
    expect(rendered).toHaveLength(2);
    expect(problems).toHaveLength(reported * 2);
  });
});
