// @vitest-environment jsdom
import { act, type ReactNode, StrictMode, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GIVEN_UP_MS, replayEarlyInput } from "./early-input.ts";
import { emitHydrated } from "./hydration-events.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let heard: string[] = [];
const hear = (what: string) => () => void heard.push(what);

function Announced({ children }: { children: ReactNode }) {
  useEffect(() => void emitHydrated(document), []);
  return children;
}

function Controls() {
  const [text, setText] = useState("sample");
  const [query, setQuery] = useState("");
  const [side, setSide] = useState("left");
  return (
    <Announced>
      <button type="button" onClick={hear("first")}>
        first
      </button>
      <button type="button" onClick={hear("second")}>
        second
      </button>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      {["left", "right"].map((value) => (
        <input
          key={value}
          id={value}
          type="radio"
          name="side"
          checked={side === value}
          onChange={() => setSide(value)}
        />
      ))}
      <form>
        <input name="email" type="email" />
      </form>
      <output>{[text, query, side].join(" | ")}</output>
    </Announced>
  );
}

const controls = (
  <StrictMode>
    <Controls />
  </StrictMode>
);
const find = <T extends HTMLElement>(selector: string) => document.querySelector(selector) as T;
const button = (place: number) => find(`button:nth-of-type(${place})`);
const isBusy = (element: Element) => element.getAttribute("aria-busy") === "true";
const shown = () => find("output").textContent;

function type(selector: string, value: string) {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

let root: Root | undefined;
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(document.body, controls);
  });
  await act(async () => vi.advanceTimersByTime(100));
}

beforeAll(() => replayEarlyInput());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  heard = [];
  document.body.innerHTML = renderToString(controls);
});
afterEach(() => {
  act(() => root?.unmount());
  vi.useRealTimers();
});

describe("replayEarlyInput", () => {
  it("answers every press once and in order, and shows until then that it waits", async () => {
    for (const place of [2, 1, 1]) button(place).click();
    expect([button(1), button(2)].map(isBusy)).toEqual([true, true]);
    await hydrate();
    expect(heard).toEqual(["second", "first"]);
    expect([button(1), button(2)].map(isBusy)).toEqual([false, false]);
    button(1).click();
    expect(heard).toEqual(["second", "first", "first"]);
    expect(isBusy(button(1))).toBe(false);
  });

  it("drops a press when the visitor gives up: by Escape, by leaving, by time", async () => {
    button(1).click();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(isBusy(button(1))).toBe(false);
    button(1).click();
    dispatchEvent(new Event("pagehide"));
    expect(isBusy(button(1))).toBe(false);
    button(1).click();
    vi.advanceTimersByTime(GIVEN_UP_MS - 1);
    expect(isBusy(button(1))).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isBusy(button(1))).toBe(false);
    await hydrate();
    expect(heard).toEqual([]);
  });

  it("applies what was typed and chosen, however long scripts took", async () => {
    type("textarea", "typed");
    type("[type=search]", "gpt");
    find("#right").click();
    expect(isBusy(find("[type=search]"))).toBe(true);
    vi.advanceTimersByTime(GIVEN_UP_MS);
    expect(isBusy(find("[type=search]"))).toBe(false);
    await hydrate();
    expect(shown()).toBe("typed | gpt | right");
    expect(find<HTMLTextAreaElement>("textarea").value).toBe("typed");
    expect(find<HTMLInputElement>("#right").checked).toBe(true);
  });

  it("shows no waiting at a field of a form, which is sent without scripts", async () => {
    type("[type=email]", "a@b.example");
    expect(isBusy(find("[type=email]"))).toBe(false);
    await hydrate();
    expect(find<HTMLInputElement>("[type=email]").value).toBe("a@b.example");
  });

  it("leaves alone what is typed after scripts came into a field clicked before", async () => {
    find("[type=search]").click();
    await hydrate();
    type("[type=search]", "gpt");
    expect(isBusy(find("[type=search]"))).toBe(false);
  });

  it("finds words that were there before it came", async () => {
    find<HTMLTextAreaElement>("textarea").value = "earlier";
    dispatchEvent(new Event("DOMContentLoaded"));
    await hydrate();
    expect(shown()).toBe("earlier |  | left");
  });
});
