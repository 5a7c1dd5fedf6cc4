import { expect, it, vi } from "vitest";
import { createReloadGuard, loading } from "./recovery.ts";

// That a failed page is loaded once per build: e2e/navigation-failures.spec.ts.
it("a reload of the current page keeps the router's history state, and is marked for this build alone", () => {
  const location = { href: "https://x.example/", reload: vi.fn() };
  const replaceState = (state: unknown) => Object.assign(history, { state });
  const history = { state: { idx: 3, key: "k" } as unknown, pushState: vi.fn(), replaceState };
  vi.stubGlobal("window", { history, location });
  createReloadGuard("build-1").loadOnce(location.href);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(history).toMatchObject({ state: { idx: 3, key: "k" } });
  expect(["build-1", "build-2"].map((id) => createReloadGuard(id).used)).toEqual([true, false]);
});

it("a late failure of an earlier navigation does not affect the current one", () => {
  const first = loading.begin("/blog");
  const second = loading.begin("/about#team");
  first.fail();
  expect(first.isCurrent()).toBe(false);
  expect(loading.current()).toMatchObject({ pending: "/about#team", failed: false });
  expect(loading.continue("/about").isCurrent()).toBe(true);
  second.fail();
  expect(loading.current()).toMatchObject({ pending: "/about#team", failed: true });
  loading.end("/about");
  expect(loading.current()).toMatchObject({ pending: null, failed: false });
});

it("a page that redirects when it is rendered does not end the new navigation", () => {
  loading.begin("/benchmarks?models=a,b");
  const redirect = loading.begin("/benchmarks/compare/a-vs-b");
  loading.end("/benchmarks?models=a,b");
  expect(redirect.isCurrent()).toBe(true);
  loading.end("/benchmarks/compare/a-vs-b");
  expect(loading.current().pending).toBeNull();
});
