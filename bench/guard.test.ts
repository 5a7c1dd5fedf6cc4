import { expect, it } from "vitest";
import { engineBytes, type GuardFigures, guardVerdicts, MAX_ENGINE_BYTES } from "./guard.ts";

const figures: GuardFigures = { megabytesPerSecond: 6, hostile: [{ seed: "a", ms: 40 }], engineBytes: 20_000 };
const met = (changes: Partial<GuardFigures>) => guardVerdicts({ ...figures, ...changes }).map((verdict) => verdict.met);

it("holds the engine to speed, worst case and size", () => {
  expect(met({})).toEqual([true, true, true]);
  expect(met({ megabytesPerSecond: 4.9 })).toEqual([false, true, true]);
  expect(met({ hostile: [{ seed: "a", ms: 100 }] })).toEqual([true, false, true]);
  expect(met({ engineBytes: 25_601 })).toEqual([true, true, false]);
});

it("keeps the engine small enough to be loaded on demand", { timeout: 60_000 }, async () => {
  expect(await engineBytes()).toBeLessThanOrEqual(MAX_ENGINE_BYTES);
});
