// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { Disclosure } from "./Disclosure.tsx";

afterEach(cleanup);

const details = (question: string) => screen.getByText(question).closest("details");

describe("Disclosure", () => {
  it("opens and closes by its question, several at a time", async () => {
    render(
      <>
        <Disclosure question="Why?">Because.</Disclosure>
        <Disclosure question="How?">Like so.</Disclosure>
      </>,
    );
    expect(details("Why?")?.open).toBe(false);
    await userEvent.click(screen.getByText("Why?"));
    await userEvent.click(screen.getByText("How?"));
    expect(details("Why?")?.open).toBe(true);
    expect(details("How?")?.open).toBe(true);
    await userEvent.click(screen.getByText("Why?"));
    expect(details("Why?")?.open).toBe(false);
  });

  it("may start open", () => {
    render(
      <Disclosure question="Why?" defaultOpen>
        Because.
      </Disclosure>,
    );
    expect(details("Why?")?.open).toBe(true);
  });

  it("makes the question a heading inside the summary when given a level", () => {
    render(
      <Disclosure question="Why?" level={3}>
        Because.
      </Disclosure>,
    );
    expect(screen.getByRole("heading", { level: 3, name: "Why?" }).closest("summary")).not.toBeNull();
  });
});
