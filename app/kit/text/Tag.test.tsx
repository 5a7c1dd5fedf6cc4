// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { Tag } from "./Tag.tsx";

afterEach(cleanup);

it("is read and not reached by the keyboard", async () => {
  render(<Tag>Role override</Tag>);
  await userEvent.tab();
  expect(screen.getByText("Role override")).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});
