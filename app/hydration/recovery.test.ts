import { describe, expect, it } from "vitest";
import { createReloadGuard, type GuardedWindow, loading } from "./recovery.ts";

/** A fake tab: URL, one history entry whose state survives a load, and a count of document loads. */
function openTab(href: string) {
  const tab = { href, state: null as unknown, loads: 0 };
  const window: GuardedWindow = {
    history: {
      get state() {
        return tab.state;
      },
      pushState: (state, _, url) => Object.assign(tab, { state, href: String(url) }),
      replaceState: (state) => Object.assign(tab, { state }),
    },
    location: {
      get href() {
        return tab.href;
      },
      reload: () => {
        tab.loads += 1;
      },
    },
  };
  return { tab, window };
}

describe("createReloadGuard", () => {
  it("loads the wanted URL once, and reports afterwards that it was used for this build", () => {
    const { tab, window } = openTab("https://x.example/");
    const guard = createReloadGuard(window, "build-1");
    guard.loadOnce("https://x.example/guard");
    guard.loadOnce("https://x.example/guard");
    expect(tab).toMatchObject({ href: "https://x.example/guard", loads: 1 });
    expect(createReloadGuard(window, "build-1").used).toBe(true);
    expect(createReloadGuard(window, "build-2").used).toBe(false);
  });

  it("keeps the router's history state when it reloads the current page", () => {
    const { tab, window } = openTab("https://x.example/");
    tab.state = { idx: 3, key: "k" };
    createReloadGuard(window, "build-1").loadOnce("https://x.example/");
    expect(tab).toMatchObject({ href: "https://x.example/", loads: 1, state: { idx: 3, key: "k" } });
    expect(createReloadGuard(window, "build-1").used).toBe(true);
  });
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
