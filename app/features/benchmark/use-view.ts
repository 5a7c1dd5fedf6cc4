import { useCallback, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { useAfterHydration } from "#app/hydration/use-hydrated.ts";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import type { BoardModel } from "#domain/benchmark/leaderboard.ts";
import { type BenchmarkView, readView, viewTitle } from "#domain/benchmark/view.ts";

type Part = Partial<BenchmarkView>;
export type ChangeView = (part: Part | ((before: BenchmarkView) => Part)) => void;

/**
 * The current view, a function that changes it, and the view that the URL names. The view starts as that one, and
 * again when a link changes the query; the URL is never written.
 */
export function useView(models: readonly BoardModel[]): [BenchmarkView, ChangeView, BenchmarkView] {
  const { search } = useLocation();
  // The prerendered file is the same for every query, so hydration starts without a query.
  const query = useAfterHydration(search, "");
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

/** Sets the title of the document to that of a view, which names the models chosen in the arena. */
export function useViewTitle(tab: BenchmarkView["tab"], chosen: readonly BenchmarkModel[], pageTitle: string): void {
  const names = chosen.map(({ name }) => name);
  const title = viewTitle(tab, names, pageTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
