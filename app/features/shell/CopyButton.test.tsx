// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CopyButton } from "./CopyButton.tsx";

afterEach(() => {
  cleanup();
  for (const name of ["clipboard", "userActivation"]) Reflect.deleteProperty(navigator, name);
});

// The copied text and its confirmation are tested in e2e/arena.spec.ts.
it.each([
  ["reports that the browser denies access to the clipboard", undefined, "Copying was not allowed"],
  ["asks for another press when that from before hydration has expired", { isActive: false }, "Press again to copy"],
])("%s", async (_, userActivation, text) => {
  const clipboard = { writeText: () => Promise.reject(new Error("denied")) };
  for (const [name, value] of Object.entries({ clipboard, userActivation }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  render(
    <CopyButton text={() => "x"} done="Link copied">
      Copy link
    </CopyButton>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
  expect(screen.getByRole("status").textContent).toBe(text);
});
