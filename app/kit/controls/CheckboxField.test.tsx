// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { CheckboxField } from "./CheckboxField.tsx";

afterEach(cleanup);

describe("CheckboxField", () => {
  it("is unticked until someone ticks it, by the words or by Space", async () => {
    render(<CheckboxField id="news" name="news" label="Send me news" />);
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Send me news" });
    expect(box.checked).toBe(false);
    await userEvent.click(screen.getByText("Send me news"));
    expect(box.checked).toBe(true);
    box.focus();
    await userEvent.keyboard(" ");
    expect(box.checked).toBe(false);
  });

  it("is described by its error", () => {
    render(<CheckboxField id="terms" label="I agree" error="Tick the box to go on" />);
    const box = screen.getByRole("checkbox");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    const description = document.getElementById(box.getAttribute("aria-describedby") ?? "");
    expect(description?.textContent).toBe("Tick the box to go on");
  });
});
