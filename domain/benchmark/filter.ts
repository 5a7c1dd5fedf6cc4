import { type BenchmarkModel, MODEL_CATEGORIES, type ModelCategory } from "./model.ts";

export type CategoryFilter = "all" | ModelCategory;

export const CATEGORIES: readonly CategoryFilter[] = ["all", ...MODEL_CATEGORIES];

export type Filter = { search: string; category: CategoryFilter };

/** Case-insensitive substring of name or company, combined with the category. The order stays. */
export function filterModels<Model extends Pick<BenchmarkModel, "name" | "company" | "category">>(
  models: readonly Model[],
  { search, category }: Filter,
): Model[] {
  // Keyboards on phones leave a space behind a word they completed.
  const wanted = search.trim().toLowerCase();
  return models.filter(
    (model) =>
      (category === "all" || model.category === category) &&
      (model.name.toLowerCase().includes(wanted) || model.company.toLowerCase().includes(wanted)),
  );
}
