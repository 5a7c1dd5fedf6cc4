// @vitest-environment jsdom
import { act, StrictMode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { emitHydrated, replayEarlyPress } from "./early-press.ts";

const pressed: string[] = [];
/** Ids of sections that hydrate after the page. */
let waiting: string[] = [];

function Page() {
  useEffect(() => void emitHydrated(document, waiting), []);
  return ["first", "second"].map((name) => (
    <section key={name} id={name}>
      <button type="button" onClick={() => pressed.push(name)}>
        {name}
      </button>
    </section>
  ));
}

const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = (name: string) => find(`#${name} button`).click();

let root: Root | undefined;
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(document.body, page);
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

beforeAll(() => replayEarlyPress());
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  pressed.length = 0;
  waiting = [];
  document.body.innerHTML = renderToString(page);
});
afterEach(() => act(() => root?.unmount()));

// Fields that adopt what was typed before hydration: e2e/early.phone.spec.ts.
// Must be the first test: `replayEarlyPress` assumes a page that has not been hydrated yet.
it("replays the last press from before hydration, once", async () => {
  press("first");
  press("second");
  expect(pressed).toEqual([]);
  await hydrate();
  expect(pressed).toEqual(["second"]);
  press("first");
  expect(pressed).toEqual(["second", "first"]);
});

it("replays a press in a lazy section when that section is hydrated", async () => {
  waiting = ["second"];
  await hydrate();
  // Simulates React, which stops events on content that is not hydrated.
  find("#second").addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
  press("second");
  await act(async () => void emitHydrated(find("#first")));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(pressed).toEqual([]);
  await act(async () => void emitHydrated(find("#second")));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(pressed).toEqual(["second"]);
});
