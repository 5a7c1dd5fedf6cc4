import { expect, it } from "vitest";
import { engineBytes, MAX_ENGINE_BYTES } from "./guard.ts";

it("the engine's compressed bundle is within its limit", { timeout: 60_000 }, async () => {
  expect(await engineBytes()).toBeLessThanOrEqual(MAX_ENGINE_BYTES);
});
