// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardLab } from "#app/content/guard.server.ts";
import type { Turn } from "#guard";
import { scanConversation } from "#guard/engine";
import { GuardLab } from "./GuardLab.tsx";
import type { LoadEngine } from "./use-reading.ts";

type Watch = (entries: { isIntersecting: boolean }[]) => void;
let comeNear: Watch;
let root: Root | undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(watch: Watch) {
        comeNear = watch;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** An engine whose load resolves or rejects on command. */
function deferredEngine() {
  const waiting: { resolve: () => void; fail: () => void }[] = [];
  const load: LoadEngine = () =>
    new Promise((resolve, reject) =>
      waiting.push({ resolve: () => resolve(scanConversation), fail: () => reject(new Error("404")) }),
    );
  return { load, waiting };
}
const lab = (load: LoadEngine) => <GuardLab id="guard-lab" lab={guardLab()} load={load} />;
const near = () => act(async () => comeNear([{ isIntersecting: true }]));
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Input to the model" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const verdict = () => screen.getByRole("heading", { name: /^Verdict/ }).textContent;

// Error messages and retries are tested in e2e/guard-lab.spec.ts.
describe("GuardLab", () => {
  it("hydrates the prerendered page without changes, and loads the rules once it is near the viewport", async () => {
    const { load, waiting } = deferredEngine();
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
    document.body.innerHTML = renderToString(lab(load));
    const before = document.body.innerHTML;
    await act(async () => {
      root = hydrateRoot(document.body, lab(load));
    });
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
    expect(waiting).toHaveLength(0);
    await near();
    expect(waiting).toHaveLength(1);
    expect(document.body.innerHTML).toBe(before);
    await act(async () => waiting[0]?.resolve());
    expect(document.body.innerHTML).toBe(before);
  });

  it("shows the verdict on its first sample before the rules have loaded", () => {
    const { load } = deferredEngine();
    render(lab(load));
    type("something else");
    fireEvent.click(screen.getByRole("button", { name: guardLab().samples[0]?.name ?? "" }));
    expect(verdict()).toBe("Verdict Block");
  });

  it("ignores a failed preload of the rules and loads them again when they are needed", async () => {
    const { load, waiting } = deferredEngine();
    render(lab(load));
    await near();
    await act(async () => waiting[0]?.fail());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(verdict()).toBe("Verdict Block");
    type("Hello");
    await act(async () => waiting[1]?.resolve());
    expect(verdict()).toBe("Verdict Allow");
  });

  it("reports a text that is too long to scan", async () => {
    const { load, waiting } = deferredEngine();
    render(lab(load));
    type("a".repeat(1_048_577));
    await act(async () => waiting[0]?.resolve());
    expect(verdict()).toBe("Verdict Not yet");
    expect(screen.getByText(/more than 1,048,576 characters/)).toBeTruthy();
    type("Hello");
    expect(verdict()).toBe("Verdict Allow");
  });

  it("keeps focus on a moved turn, and moves it to a neighbour of a removed one", () => {
    render(lab(deferredEngine().load));
    fireEvent.click(screen.getByRole("radio", { name: "Conversation" }));
    const texts = () =>
      screen.getAllByRole<HTMLTextAreaElement>("textbox", { name: /^Turn/ }).map(({ value }) => value);
    const [one, two, three] = texts();
    const press = (name: string) => {
      const button = screen.getByRole("button", { name });
      button.focus();
      fireEvent.click(button);
    };
    press("Move turn 2 down");
    expect(texts()).toEqual([one, three, two]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move turn 3 up" }));
    press("Remove turn 3");
    expect(texts()).toEqual([one, three]);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^Turn 2/ }));
    press("Add a turn");
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Turn 3, user" }));
  });

  it("limits the number of turns", () => {
    const content = guardLab();
    const conversations = content.conversations.map((sample) => ({
      ...sample,
      turns: Array<Turn>(100).fill({ role: "user", text: "" }),
    }));
    render(<GuardLab id="guard-lab" lab={{ ...content, conversations }} load={deferredEngine().load} />);
    fireEvent.click(screen.getByRole("radio", { name: "Conversation" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add a turn" }).disabled).toBe(true);
  });
});
