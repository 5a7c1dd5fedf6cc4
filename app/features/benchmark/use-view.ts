import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { type BenchmarkView, readView } from "#domain/benchmark/view.ts";

type Part = Partial<BenchmarkView>;
export type ChangeView = (part: Part | ((before: BenchmarkView) => Part)) => void;

const never = () => () => {};

/**
 * The current view and its setter. The view starts from the URL's query, and again when a link changes the query; the URL
 * is never written.
 * @returns the current view, a function that changes it, and the view that the URL names
 */
export function useView(models: readonly BenchmarkModel[]): [BenchmarkView, ChangeView, BenchmarkView] {
  const { search } = useLocation();
  // The prerendered file is the same for every query, so hydration starts without a query.
  const query = useSyncExternalStore(
    never,
    () => search,
    () => "",
  );
  const named = useMemo(() => readView(new URLSearchParams(query), models), [query, models]);
  const [changed, setChanged] = useState({ from: named, view: named });
  const change = useCallback<ChangeView>(
    (part) =>
      setChanged(({ from, view }) => {
        const before = from === named ? view : named;
        return { from: named, view: { ...before, ...(typeof part === "function" ? part(before) : part) } };
      }),
    [named],
  );
  return [changed.from === named ? changed.view : named, change, named];
}
