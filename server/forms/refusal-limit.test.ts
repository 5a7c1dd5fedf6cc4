import { expect, test } from "vitest";
import { REFUSAL_LIMIT_COUNT } from "#domain/inquiry/fields.ts";
import { createRefusalCounter } from "./refusal-limit.ts";

// Which forms count, and for how long, is tested in server/app.test.ts.
test("each network has its own limit; over the maximum number of networks, the oldest is dropped", () => {
  const limit = createRefusalCounter(() => 0, 2);
  const fill = (network: string) =>
    Array.from({ length: REFUSAL_LIMIT_COUNT }, () => limit.count(network)).find((seconds) => seconds !== undefined);
  for (const network of ["a", "b", "c"]) expect(fill(network)).toBeUndefined();
  expect(limit.count("b")).toBe(600);
  limit.release("never seen");
  expect(limit.count("a")).toBeUndefined();
});
