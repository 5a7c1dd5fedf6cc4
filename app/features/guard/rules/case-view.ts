import type { GuardCase } from "#app/content/guard-cases.server.ts";

/** The filters of the case browser; a part that is "all" filters nothing. */
export type CaseView = { label: string; source: string; outcome: string };

export const ALL_CASES: CaseView = { label: "all", source: "all", outcome: "all" };
const PARTS = Object.keys(ALL_CASES) as (keyof CaseView)[];

export const isShown = (one: Pick<GuardCase, keyof CaseView>, view: CaseView): boolean =>
  PARTS.every((part) => view[part] === "all" || view[part] === one[part]);

/** Reads a view from a query; a value that no case has counts as "all". */
export function readCaseView(query: URLSearchParams, cases: readonly Pick<GuardCase, keyof CaseView>[]): CaseView {
  const known = PARTS.filter((part) => cases.some((one) => one[part] === query.get(part)));
  return { ...ALL_CASES, ...Object.fromEntries(known.map((part) => [part, query.get(part)])) };
}

/** The query of a view; empty if it filters nothing. */
export function caseQuery(view: Partial<CaseView>): string {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value !== "all"));
  return query.size > 0 ? `?${query}` : "";
}
