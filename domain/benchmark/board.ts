import { byOverallScore, modelSlug } from "./dataset.ts";
import { withTies } from "./gaps.ts";
import type { BoardModel } from "./leaderboard.ts";
import { bySlug } from "./releases.ts";
import type { Benchmark, Release } from "./schema.ts";

/** The newest release's models in published order, with ties and the values of filters; `earlier` has the newest first. */
export function boardModels(newest: Benchmark, earlier: readonly Release[]): BoardModel[] {
  const before = earlier.map(bySlug);
  return withTies(byOverallScore(newest.models)).map((model) => {
    const changed = before.findIndex((models) => models.get(modelSlug(model))?.overallScore !== model.overallScore);
    const same = changed < 0 ? earlier : earlier.slice(0, changed);
    const release = same.at(-1)?.version ?? newest.version;
    const origins = typeof model.provenance === "object" ? Object.values(model.provenance) : [];
    const months = origins.flatMap((origin) => origin?.date.slice(0, 7) ?? []);
    const date = months.sort().at(-1);
    return { ...model, ...(earlier.length > 0 && { release }), ...(date && { date }) };
  });
}
