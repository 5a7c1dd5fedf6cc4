// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenNear } from "./when-near.ts";

type Callback = (entries: { isIntersecting: boolean }[]) => void;

let see: Callback;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: Callback) {
        see = callback;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function isSettled(promise: Promise<void>) {
  return Promise.race([promise.then(() => true), Promise.resolve().then(() => Promise.resolve(false))]);
}

it("does not wait where there is no element", async () => {
  expect(await isSettled(whenNear(null))).toBe(true);
});

it("does not wait where the browser cannot watch", async () => {
  vi.unstubAllGlobals();
  expect(await isSettled(whenNear(document.createElement("section")))).toBe(true);
});

it("waits until the element comes near, then stops watching", async () => {
  const near = whenNear(document.createElement("section"));
  see([{ isIntersecting: false }]);
  expect(await isSettled(near)).toBe(false);
  see([{ isIntersecting: true }]);
  expect(await isSettled(near)).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});

it("takes focus inside for coming near", async () => {
  const section = document.createElement("section");
  const near = whenNear(section);
  section.dispatchEvent(new FocusEvent("focusin"));
  expect(await isSettled(near)).toBe(true);
});

it("does not wait for an element that was taken out of the page", async () => {
  const section = document.body.appendChild(document.createElement("section"));
  const near = whenNear(section);
  section.remove();
  await expect(near).resolves.toBeUndefined();
});
