import { expect, it } from "vitest";
import { publishedBenchmark } from "#app/content/benchmark.server.ts";
import { measured } from "#domain/benchmark/testing/models.ts";
import { proposeRelease } from "./add-release.ts";

const last = publishedBenchmark();
const options = { today: "2026-12-01" };
const results = last.models.map(({ id: _, provenance: _kept, ...model }) => model);
const scores = { overallScore: 92, promptInjection: 92, jailbreak: 92, dataLeakage: 92 };
const fresh = { ...results[0], ...scores, name: "Fresh 1", provenance: measured() };

it("proposes the next version with today's date, models in published order and stable ids", () => {
  const proposed = proposeRelease({ ...last, version: "1.9" }, [...results, fresh], { ...options, note: "One more." });
  if (!("release" in proposed)) throw new Error(proposed.errors.join());
  const { release, changes } = proposed;
  expect(release).toMatchObject({ version: "1.10", lastChanged: "2026-12-01", note: "One more." });
  expect(release.models[0]).toMatchObject({ name: "Fresh 1", id: last.models.length + 1 });
  const idOf = (name: string | undefined) => release.models.find((model) => model.name === name)?.id;
  expect(last.models.map(({ name }) => idOf(name))).toEqual(last.models.map(({ id }) => id));
  expect(changes).toEqual(["1 model added: Fresh 1 (92).", expect.stringContaining("newest model is from 2025-05")]);

  const dated = proposeRelease(last, { models: [...results, fresh], newestModel: "2026-10" }, options);
  expect("changes" in dated && dated.changes).toEqual(["1 model added: Fresh 1 (92)."]);
  const corrected = proposeRelease(
    release,
    { models: release.models, newestModel: "2026-10" },
    { today: "2026-12-02" },
  );
  expect(corrected).toMatchObject({ release: { version: "1.11", newestModel: "2026-10" }, changes: [] });
});

it.each([
  ["a file without models", { results }, /has no list of models/],
  ["a field that cannot be set", { models: results, version: "3.0" }, /^version cannot be set here/],
  ["an invalid score", [{ ...fresh, jailbreak: 140 }], /^model 1, Fresh 1: jailbreak is 140, not from 0 to 100/],
  ["a new model without provenance", [{ ...fresh, provenance: undefined }], /^model 1, Fresh 1: provenance is missing/],
  [
    "a score that moves without provenance",
    results.map((model) => (model.name === "o1" ? { ...model, overallScore: 71 } : model)),
    /^model 4, o1: overallScore changes from 70 to 71 without provenance/,
  ],
  ["unchanged results", results, /nothing to release/],
])("rejects %s with a message", (_, given, message) => {
  const proposed = proposeRelease(last, given, options);
  expect("errors" in proposed && proposed.errors.join()).toMatch(message);
});

it.each([last.version, "0.9"])("rejects version %s, which is not newer than the last", (version) => {
  const proposed = proposeRelease(last, [fresh], { ...options, version });
  expect("errors" in proposed && proposed.errors.join()).toContain("does not come after");
});

it("keeps provenance and status of a submitted model while its values stay, and not for changed ones", () => {
  const submitted = { ...fresh, id: 99, status: "submitted, not verified" as const };
  const before = { ...last, models: [...last.models, submitted] } as typeof last;
  const { id: _, provenance: __, status: ___, ...values } = submitted;
  const same = proposeRelease(before, [values], options);
  expect("release" in same && same.release.models[0]).toEqual(submitted);
  const changed = proposeRelease(before, [{ ...values, jailbreak: 90, promptInjection: 94 }], options);
  expect("errors" in changed && changed.errors).toHaveLength(2);
  expect("errors" in changed && changed.errors[1]).toMatch(/jailbreak changes from 92 to 90 without provenance$/);
});
