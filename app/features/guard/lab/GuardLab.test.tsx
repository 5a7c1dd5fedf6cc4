// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guardLab } from "#app/content/guard.server.ts";
import { scanConversation } from "#guard/engine";
import { GuardLab } from "./GuardLab.tsx";
import type { LoadEngine } from "./use-reading.ts";

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(cleanup);

const never: LoadEngine = () => new Promise(() => {});
const renderLab = (load = never, lab = guardLab()) =>
  render(<GuardLab id="guard-lab" lab={lab} Report={() => null} load={load} />);
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Input to the model" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const verdict = () => screen.getByRole("heading", { name: /^Verdict/ }).textContent;

// Loading the rules, failures and retries are tested in e2e/guard-lab.spec.ts.
describe("GuardLab", () => {
  it("shows the verdict on its first sample before the rules have loaded", () => {
    renderLab();
    type("something else");
    fireEvent.click(screen.getByRole("button", { name: guardLab().samples[0]?.name ?? "" }));
    expect(verdict()).toBe("Verdict Block");
  });

  it("reports a text that is too long to scan", async () => {
    renderLab(async () => scanConversation);
    await act(async () => type("a".repeat(1_048_577)));
    expect(verdict()).toBe("Verdict Pending");
    expect(screen.getByText(/more than 1,048,576 characters/)).toBeTruthy();
    type("Hello");
    expect(verdict()).toBe("Verdict Allow");
  });

  it("keeps focus on a moved turn, and moves it to a neighbour of a removed one", () => {
    renderLab();
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
      turns: Array<(typeof sample.turns)[number]>(100).fill({ role: "user", text: "" }),
    }));
    renderLab(never, { ...content, conversations });
    fireEvent.click(screen.getByRole("radio", { name: "Conversation" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add a turn" }).disabled).toBe(true);
  });
});
