import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
import { type BenchmarkView, readView } from "#domain/benchmark/view.ts";

type Part = Partial<BenchmarkView>;
export type ChangeView = (part: Part | ((before: BenchmarkView) => Part)) => void;

/**
 * What the visitor has chosen. The prerendered page shows the defaults, a page rendered for a comparison shows that. The
 * address is read after hydration, and again when a link leads to another one. It is never written.
 */
export function useView(models: readonly BenchmarkModel[], rendered: string): [BenchmarkView, ChangeView] {
  const [view, setView] = useState(() => readView(new URLSearchParams(rendered), models));
  const { search } = useLocation();
  const lastRead = useRef(rendered);

  // Before the search field adopts what was typed early.
  useLayoutEffect(() => {
    if (search === lastRead.current) return;
    lastRead.current = search;
    setView(readView(new URLSearchParams(search), models));
  }, [search, models]);

  const change = useCallback<ChangeView>(
    (part) => setView((before) => ({ ...before, ...(typeof part === "function" ? part(before) : part) })),
    [],
  );
  return [view, change];
}
