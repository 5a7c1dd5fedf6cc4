// @vitest-environment jsdom
import { act, StrictMode, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { Input, Select } from "#app/kit/controls/Field.tsx";
import { SegmentedControl } from "#app/kit/controls/SegmentedControl.tsx";
import { useEarlyValue } from "#app/kit/controls/use-early-value.ts";
import { emitHydrated, replayEarlyPress } from "./early-press.ts";

const SIDES = ["left", "right"].map((value) => ({ value, label: value }));
const pressed: string[] = [];
/** Ids of sections that hydrate after the page. */
let waiting: string[] = [];

function Page() {
  const [text, setText] = useState("sample");
  const [query, setQuery] = useState("");
  const [side, setSide] = useState("left");
  const [size, setSize] = useState("s");
  const area = useEarlyValue<HTMLTextAreaElement>(text, ({ value }) => setText(value), "area");
  useEffect(() => void emitHydrated(document, waiting), []);
  return (
    <>
      {["first", "second"].map((name) => (
        <section key={name} id={name}>
          <button type="button" onClick={() => pressed.push(name)}>
            {name}
          </button>
        </section>
      ))}
      <textarea id="area" ref={area} value={text} onChange={(event) => setText(event.target.value)} />
      <Input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <Select value={size} onChange={(event) => setSize(event.target.value)}>
        <option>s</option>
        <option>l</option>
      </Select>
      <SegmentedControl legend="Side" options={SIDES} value={side} onChange={setSide} />
      <output>{[text, query, size, side].join(" | ")}</output>
    </>
  );
}

const page = (
  <StrictMode>
    <Page />
  </StrictMode>
);
const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
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

it("fields adopt values entered before hydration when they mount", async () => {
  find<HTMLTextAreaElement>("textarea").value = "typed";
  find<HTMLInputElement>("[type=search]").value = "gpt";
  find<HTMLSelectElement>("select").value = "l";
  find<HTMLInputElement>("[type=radio][value=right]").click();
  await hydrate();
  expect(find("output").textContent).toBe("typed | gpt | l | right");
  expect(find<HTMLTextAreaElement>("textarea").value).toBe("typed");
});
