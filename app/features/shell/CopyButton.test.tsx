// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CopyButton } from "./CopyButton.tsx";

afterEach(() => {
  cleanup();
  for (const name of ["clipboard", "userActivation"]) Reflect.deleteProperty(navigator, name);
});

// What is copied, and that it is said: e2e/arena.spec.ts.
it.each([
  ["says when the browser does not allow it", undefined, "Copying was not allowed"],
  [
    "asks for another press where one made before scripts came no longer counts",
    { isActive: false },
    "Press again to copy",
  ],
])("%s", async (_, userActivation, words) => {
  const clipboard = { writeText: () => Promise.reject(new Error("denied")) };
  for (const [name, value] of Object.entries({ clipboard, userActivation }))
    Object.defineProperty(navigator, name, { value, configurable: true });
  render(
    <CopyButton text={() => "x"} done="Link copied">
      Copy link
    </CopyButton>,
  );
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Copy link" })));
  expect(screen.getByRole("status").textContent).toBe(words);
});
