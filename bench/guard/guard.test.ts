import { expect, it } from "vitest";
import { engineBytes, MAX_ENGINE_BYTES } from "./guard.ts";

it("keeps the engine small enough to be loaded on demand", { timeout: 60_000 }, async () => {
  expect(await engineBytes()).toBeLessThanOrEqual(MAX_ENGINE_BYTES);
});
