// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { Field, Input, Select, TextArea } from "./Field.tsx";

afterEach(cleanup);

const described = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe("Field", () => {
  it("ties the label to the control", async () => {
    render(
      <Field id="name" label="Full name">
        <Input name="name" autoComplete="name" />
      </Field>,
    );
    await userEvent.click(screen.getByText("Full name"));
    const input = screen.getByRole("textbox", { name: "Full name" });
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("name")).toBe("name");
    expect(input.id).toBe("name");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
    expect(input.hasAttribute("aria-describedby")).toBe(false);
  });

  it("describes the control by hint, error and count, in the order they stand", () => {
    render(
      <Field id="message" label="Message" hint="What do you run?" error="Enter a message" count="0 of 5,000">
        <TextArea />
      </Field>,
    );
    const area = screen.getByRole("textbox", { name: "Message" });
    expect(described(area)).toEqual(["What do you run?", "Enter a message", "0 of 5,000"]);
    expect(area.getAttribute("aria-invalid")).toBe("true");
  });

  it("puts the error before the control", () => {
    render(
      <Field id="email" label="Email" error="Enter your email">
        <Input />
      </Field>,
    );
    const position = screen.getByText("Enter your email").compareDocumentPosition(screen.getByRole("textbox"));
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("names a select", async () => {
    render(
      <Field id="topic" label="Topic">
        <Select>
          <option>Filtering</option>
          <option>Testing</option>
        </Select>
      </Field>,
    );
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Topic" });
    await userEvent.selectOptions(select, "Testing");
    expect(select.value).toBe("Testing");
  });

  it("leaves a control outside a field alone", () => {
    render(<Input aria-label="Search" />);
    expect(screen.getByRole("textbox", { name: "Search" }).id).toBe("");
  });
});
