// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { Callout } from "./Callout.tsx";

afterEach(cleanup);

describe("Callout", () => {
  it("is a plain note without a heading", () => {
    render(<Callout>One sentence.</Callout>);
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("is named by its heading", () => {
    render(<Callout heading="Illustrative values" level={3} />);
    expect(screen.getByRole("heading", { level: 3, name: "Illustrative values" })).toBeDefined();
    expect(screen.getByRole("region", { name: "Illustrative values" })).toBeDefined();
  });

  it("receives focus as an error summary, but is no stop for Tab", async () => {
    const ref = createRef<HTMLElement>();
    render(
      <Callout
        ref={ref}
        tone="bad"
        heading="There is a problem"
        focusable
        links={[{ href: "#a", text: "Enter it" }]}
      />,
    );
    ref.current?.focus();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "There is a problem" }));
    ref.current?.blur();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("link", { name: "Enter it" }));
  });

  it("leads from an entry into its field", async () => {
    render(
      <>
        <Callout heading="There is a problem" links={[{ href: "#email", text: "Enter your email" }]} />
        <input id="email" aria-label="Email" />
      </>,
    );
    await userEvent.click(screen.getByRole("link", { name: "Enter your email" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  });
});
