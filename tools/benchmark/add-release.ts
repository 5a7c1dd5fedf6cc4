import { byOverallScore, modelSlug } from "#domain/benchmark/dataset.ts";
import { changesBetween, compareVersions, nextVersion } from "#domain/benchmark/releases.ts";
import { type Benchmark, benchmarkErrors, type Release } from "#domain/benchmark/schema.ts";

type ReleaseOptions = { today: string; version?: string | undefined; note?: string | undefined };

type ProposedRelease = { release: Benchmark; changes: string[] } | { errors: string[] };

/** Fields besides `models` that a results file may set; all others are copied from the last release. */
const SETTABLE = ["newestModel", "modelNote", "samples", "licence"];

/**
 * The next release from a file of results: `[…]` or `{ "models": […] }`. A model keeps the id of its name; new ones get
 * the next free ids.
 */
export function proposeRelease(last: Release, results: unknown, options: ReleaseOptions): ProposedRelease {
  const given = Array.isArray(results) ? { models: results } : results;
  if (typeof given !== "object" || given === null || !("models" in given) || !Array.isArray(given.models))
    return { errors: ['the file has no list of models: write [ … ] or { "models": [ … ] }'] };
  const unknown = Object.keys(given).filter((field) => field !== "models" && !SETTABLE.includes(field));
  if (unknown.length > 0)
    return {
      errors: unknown.map((field) => `${field} cannot be set here; known are models, ${SETTABLE.join(", ")}`),
    };

  const version = options.version ?? nextVersion(last.version);
  const { note: _, ...kept } = last;
  const release = {
    ...kept,
    ...given,
    version,
    lastChanged: options.today,
    ...(options.note ? { note: options.note } : {}),
    models: withIds(last, given.models),
  };
  const errors = benchmarkErrors(release);
  if (errors.length > 0) return { errors };

  const checked = release as Benchmark;
  if (compareVersions(version, last.version) <= 0)
    return { errors: [`version ${version} does not come after ${last.version}`] };
  const ordered = { ...checked, models: byOverallScore(checked.models) };
  if (JSON.stringify(ordered.models) === JSON.stringify(byOverallScore(last.models)))
    return { errors: [`the results are those of version ${last.version}: nothing to release`] };
  return { release: ordered, changes: changesBetween(last, ordered) };
}

function withIds(last: Release, models: readonly unknown[]): unknown[] {
  const ids = new Map(last.models.map((model) => [modelSlug(model), model.id]));
  let next = Math.max(...ids.values()) + 1;
  return models.map((model) => {
    if (typeof model !== "object" || model === null || "id" in model) return model;
    const name = "name" in model && typeof model.name === "string" ? model.name : "";
    return { id: ids.get(modelSlug({ name })) ?? next++, ...model };
  });
}
