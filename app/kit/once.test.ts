import { expect, it, vi } from "vitest";
import { once } from "./once.ts";

it("makes nothing until asked, and then once, whatever it makes", () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
