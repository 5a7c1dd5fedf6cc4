import { describe, expect, it } from "vitest";
import {
  changesBetween,
  modelChanges,
  nextVersion,
  orderedReleases,
  rankHistory,
  releaseEntries,
  releasePairs,
} from "./releases.ts";
import type { Release } from "./schema.ts";
import { BENCHMARK_FILE, measured, model } from "./testing/models.ts";

const release = (version: string, lastChanged: string, scores: Record<string, number>, note?: string): Release => ({
  ...BENCHMARK_FILE,
  version,
  lastChanged,
  ...(note ? { note } : {}),
  models: Object.entries(scores).map(([name, overallScore]) => model(name, { overallScore })),
});

const judged = (judge: string, version: string) => ({
  ...first,
  models: [model("One", { provenance: measured({ judge, attackSet: { name: "Attacks", version } }) })],
});

const first = release("1.0", "2026-11-15", { One: 76, Two: 74, Three: 23 });
const second = release("1.1", "2026-12-01", { One: 76, Two: 80, Four: 92 }, "Tested again.");

describe("orderedReleases", () => {
  it("puts the newest first, comparing versions as numbers", () => {
    const versions = ["1.9", "2.0", "1.10"].map((version) => ({ version, lastChanged: "2026-11-15" }));
    expect(orderedReleases(versions).map(({ version }) => version)).toEqual(["2.0", "1.10", "1.9"]);
  });

  it.each([
    ["two releases have the version 1.0", first],
    ["version 1.1 is dated 2026-11-01, before 1.0", { ...second, lastChanged: "2026-11-01" }],
  ])("rejects that %s", (message, release) => expect(() => orderedReleases([first, release])).toThrow(message));
});

it.each([
  ["1.0", "1.1"],
  ["1.9", "1.10"],
])("nextVersion: after %s comes %s", (version, next) => expect(nextVersion(version)).toBe(next));

it("changesBetween: lists models added, removed and rescored", () => {
  expect(changesBetween(first, second)).toEqual([
    "1 model added: Four (92).",
    "1 model removed: Three (23).",
    "1 model rescored: Two (74 to 80).",
  ]);
  expect(changesBetween(first, first)).toEqual([]);
});

it.each([
  [judged("A", "1"), judged("B", "1"), ["Judge changed from A to B: One."]],
  [judged("A", "1"), judged("A", "2"), ["Attack set changed from Attacks 1 to Attacks 2: One."]],
  [{ models: [model("One")] }, judged("A", "1"), ["Provenance published: One."]],
])("changesBetween: names the models that were measured in another way", (before, after, sentences) =>
  expect(changesBetween(before, after)).toEqual(sentences),
);

it("modelChanges: has every model of both releases, removed ones last", () => {
  expect(modelChanges(first, second).map(({ name, before, after }) => [name, before, after])).toEqual([
    ["Four", undefined, 92],
    ["Two", 74, 80],
    ["One", 76, 76],
    ["Three", 23, undefined],
  ]);
  expect(modelChanges(judged("A", "1"), judged("B", "1"))[0]?.notes).toEqual(["judge changed from A to B"]);
});

it("releasePairs: has every two releases, at an address that names no file", () => {
  const versions = ["1.10", "1.9", "1.0"].map((version) => ({ version }));
  const addresses = releasePairs(versions).map(({ address }) => address);
  expect(addresses).toEqual(["1-9-to-1-10", "1-0-to-1-10", "1-0-to-1-9"]);
});

it("releaseEntries: puts the note first, then the computed changes", () => {
  expect(releaseEntries([second, first]).map(({ changes }) => changes[0])).toEqual(["Tested again.", "First release."]);
});

it("rankHistory: has an entry for every release that lists the model, oldest first", () => {
  const places = rankHistory([second, first], "two").map(({ version, rank, of }) => `${version} ${rank}/${of}`);
  expect(places).toEqual(["1.0 2/3", "1.1 2/3"]);
  expect(rankHistory([second, first], "four").map(({ version }) => version)).toEqual(["1.1"]);
});
