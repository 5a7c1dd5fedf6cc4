import { ARENA_MAX_MODELS, comparisonTitle } from "./comparison.ts";
import { METRICS, modelSlug } from "./dataset.ts";
import {
  directionsOf,
  FILTERS,
  type Filterable,
  type Filters,
  type LeaderboardChoice,
  NO_FILTERS,
  SORT_KEYS,
  type Sort,
  type SortKey,
} from "./leaderboard.ts";
import { WEIGHTS_SUM, type Weights, weights } from "./weights.ts";

/** Maximum length of the search text, longer than any name. */
export const SEARCH_MAX = 100;

const TABS = ["leaderboard", "arena"] as const;

/** The state of the benchmark's page that a link can restore. Models are named by their slugs. */
export type BenchmarkView = LeaderboardChoice & {
  tab: (typeof TABS)[number];
  open: string | null;
  arena: readonly string[];
};

export const DEFAULT_VIEW: BenchmarkView = {
  tab: "leaderboard",
  search: "",
  ...NO_FILTERS,
  sort: null,
  open: null,
  weights: null,
  arena: [],
};

const SORT_NAMES: Readonly<Record<SortKey, string>> = {
  name: "model",
  company: "company",
  category: "category",
  overallScore: "overall",
};

const SORTS = SORT_KEYS.flatMap((key) => directionsOf(key).map((direction) => ({ key, direction })));

const sortName = ({ key, direction }: NonNullable<Sort>) =>
  SORT_NAMES[key] + (direction === directionsOf(key)[1] ? "-reversed" : "");

/** A query that names models means the arena, so it need not name the tab. */
const tabOf = (arena: readonly string[]) => (arena.length > 0 ? "arena" : DEFAULT_VIEW.tab);

/** The query that restores a view: only differences from the defaults, so the default view has none. */
export function viewAddress(view: Partial<BenchmarkView>): string {
  const { tab, search, sort, open, weights: w, arena, ...filters } = { ...DEFAULT_VIEW, ...view };
  const query = new URLSearchParams();
  if (tab !== tabOf(arena)) query.set("tab", tab);
  if (search !== "") query.set("q", search);
  for (const filter of FILTERS) if (filters[filter] !== "all") query.set(filter, filters[filter]);
  if (sort) query.set("sort", sortName(sort));
  if (w) query.set("w", METRICS.map((metric) => w[metric]).join("-"));
  if (open !== null) query.set("open", open);
  if (arena.length > 0) query.set("models", arena.join(","));
  // Commas are allowed in a query and keep it readable.
  const text = query.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The view of a query; invalid values are ignored. */
export function readView(query: URLSearchParams, models: readonly Filterable[]): BenchmarkView {
  const slugs = new Set(models.map(modelSlug));
  const open = query.get("open");
  const named = new Set((query.get("models") ?? "").split(","));
  const arena = [...named].filter((slug) => slugs.has(slug)).slice(0, ARENA_MAX_MODELS);
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? tabOf(arena),
    search: (query.get("q") ?? "").slice(0, SEARCH_MAX),
    ...(Object.fromEntries(
      FILTERS.map((filter) => [filter, models.find((model) => model[filter] === query.get(filter))?.[filter] ?? "all"]),
    ) as Filters),
    sort: SORTS.find((sort) => sortName(sort) === query.get("sort")) ?? null,
    open: open !== null && slugs.has(open) ? open : null,
    weights: readWeights(query.get("w") ?? ""),
    arena,
  };
}

function readWeights(text: string): Weights | null {
  const shares = text.split("-");
  if (shares.length !== METRICS.length || !shares.every((share) => /^\d{1,3}$/.test(share))) return null;
  const read = weights(...shares.map(Number));
  return METRICS.reduce((sum, metric) => sum + read[metric], 0) === WEIGHTS_SUM ? read : null;
}

/** The title of a view: in a tab, a bookmark, a pasted link. `names` are the arena's models. */
export function viewTitle(tab: BenchmarkView["tab"], names: readonly string[], pageTitle: string): string {
  if (tab === "leaderboard") return pageTitle;
  return names.length === 0 ? `Arena: ${pageTitle}` : comparisonTitle(names);
}
