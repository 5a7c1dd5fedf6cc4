import { expect, test } from "vitest";
import { table } from "./table.ts";

test("lines up names on the left and figures on the right", () => {
  expect(
    table(
      ["page", "LCP", "TBT"],
      [
        ["/", "1358", "0"],
        ["/privacy-policy", "912"],
      ],
    ).split("\n"),
  ).toEqual([
    "page              LCP  TBT",
    "───────────────  ────  ───",
    "/                1358    0",
    "/privacy-policy   912",
  ]);
});
