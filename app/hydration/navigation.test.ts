import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contextOfNavigation, loadCodeFirst, pageShown, startBuild } from "./navigation.ts";

const after = (ms = 2_000_000_000) => new Promise((resolve) => setTimeout(resolve, ms));
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "https://x.example/", pathname: "/", search: "", assign });
});
afterEach(() => {
  assign.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openRouter(codeMs: Record<string, number | undefined>, fetchPage: () => Promise<Response>) {
  startBuild({ id: "build-1", loadPageCode: (pathname) => after(codeMs[pathname]) });
  vi.stubGlobal("fetch", async (_: URL, { signal }: RequestInit) => {
    const page = await fetchPage();
    signal?.throwIfAborted();
    return page;
  });
  const routes = ["/", "/contact", "/guard"].map((path) => ({ path }));
  return createMemoryRouter(routes, { instrumentations: [loadCodeFirst] });
}

const answer = (status: number, ms?: number) => async () => {
  await after(ms);
  return new Response("page", { status });
};
const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));

it.each([
  ["code in time", 3_000, answer(200, 0), "/contact", 0],
  ["code that never arrives", undefined, answer(200, 500), "/", 1],
  ["code that arrives after the document", 6_000, answer(200, 500), "/", 1],
  ["code that arrives before the document", 6_000, answer(200, 3_000), "/contact", 0],
  ["neither code nor document", undefined, answer(200), "/", 0],
  ["an error in place of the document", undefined, answer(503, 500), "/", 0],
  ["no connection", undefined, noConnection, "/", 0],
])("with %s, the router or one document load shows the page", async (_, codeMs, fetchPage, shown, loads) => {
  const router = openRouter({ "/contact": codeMs }, fetchPage);
  void router.navigate("/contact");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([router.state.location.pathname, assign.mock.calls.length]).toEqual([shown, loads]);
});

it("a link followed meanwhile keeps an earlier one from loading its document", async () => {
  const router = openRouter({ "/guard": 1_000 }, answer(200, 500));
  void router.navigate("/contact");
  await vi.advanceTimersByTimeAsync(3_000);
  void router.navigate("/guard");
  await vi.advanceTimersByTimeAsync(20_000);
  expect([router.state.location.pathname, assign.mock.calls.length]).toEqual(["/guard", 0]);
});

it("a page that appears late does not end a step back that has begun since", async () => {
  startBuild({ id: "build-1", loadPageCode: () => after(1_000) });
  vi.stubGlobal("location", { href: "https://x.example/guard", pathname: "/guard", search: "" });
  const context = vi.fn();
  void contextOfNavigation().then(context);
  pageShown({ pathname: "/contact", search: "" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(context).toHaveBeenCalledOnce();
});
