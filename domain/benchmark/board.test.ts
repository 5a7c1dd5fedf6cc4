import { expect, it } from "vitest";
import { boardModels } from "./board.ts";
import { BENCHMARK_FILE, measured, model } from "./testing/models.ts";

const release = (version: string, scores: Record<string, number>) => ({
  ...BENCHMARK_FILE,
  version,
  sampleNote: "Note.",
  models: Object.entries(scores).map(([name, overallScore]) => model(name, { overallScore })),
});

it.each([
  ["Same", "1.0"],
  ["Rescored", "1.1"],
  ["New", "1.2"],
  // It had its present score before, but another one in between.
  ["Restored", "1.2"],
])("boardModels: %s has its score since %s", (name, since) => {
  const newest = release("1.2", { Same: 50, Rescored: 60, New: 70, Restored: 40 });
  const earlier = [
    release("1.1", { Same: 50, Rescored: 60, Restored: 41 }),
    release("1.0", { Same: 50, Rescored: 55, Restored: 40 }),
  ];
  expect(boardModels(newest, earlier).find((found) => found.name === name)?.release).toBe(since);
});

it("boardModels: adds the month of the last test where it is published, and no release while there is one", () => {
  const { jailbreak, ...others } = measured();
  const provenance = { ...others, jailbreak: { ...jailbreak, date: "2026-12-03" } };
  const models = [model("Unknown"), model("Tested", { overallScore: 60, provenance })];
  const [tested, unknown] = boardModels({ ...release("1.0", {}), models }, []);
  expect(tested).toEqual({ ...models[1], date: "2026-12" });
  expect(unknown).toEqual(models[0]);
});

it("boardModels: finds the models whose published scores cannot be told apart", () => {
  const models = ["A", "B", "C"].map((name, id) =>
    model(name, { id, overallScore: [80, 79, 40][id] ?? 0, provenance: measured() }),
  );
  const ties = boardModels({ ...release("1.0", {}), models }, []).map((one) => one.ties);
  expect(ties).toEqual([[1], [0], undefined]);
});
