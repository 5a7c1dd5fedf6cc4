// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { modelChanges, rankHistory, releaseEntries } from "#domain/benchmark/releases.ts";
import type { Release } from "#domain/benchmark/schema.ts";
import { BENCHMARK_FILE, measured, model } from "#domain/benchmark/testing/models.ts";
import { ModelPage } from "./model/ModelPage.tsx";
import { ReleaseComparison, Releases } from "./Releases.tsx";

afterEach(cleanup);

const one = model("One", { overallScore: 70 });
const judge = (name: string) => ({ provenance: { ...measured({ judge: name }), overRefusal: measured().jailbreak } });
const before: Release = { ...BENCHMARK_FILE, models: [{ ...one, ...judge("A") }, model("Two")] };
const tested = { ...one, ...judge("B"), overallScore: 64, overRefusal: 7 };
const after: Release = { ...BENCHMARK_FILE, version: "1.1", lastChanged: "2026-12-01", models: [tested] };

it("a release links its comparison with each earlier one; a single release has none", () => {
  const { rerender } = render(<Releases releases={releaseEntries([after, before])} />, { wrapper: MemoryRouter });
  const address = screen.getByRole("link", { name: "Compare with 1.0" }).getAttribute("href");
  expect(address).toBe("/benchmarks/releases/1-0-to-1-1");
  expect(screen.getByText("Judge changed from A to B: One.")).toBeTruthy();
  rerender(<Releases releases={releaseEntries([before])} />);
  expect(screen.queryByRole("link", { name: /Compare/ })).toBeNull();
});

it("a comparison has a row per model with both scores, their difference and a change of judge", () => {
  const versions = { before: "1.0", after: "1.1" };
  render(<ReleaseComparison versions={versions} models={modelChanges(before, after)} />, { wrapper: MemoryRouter });
  const rows = screen.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Model", "1.0", "1.1", "Change"],
    ["OneJudge changed from A to B", "70", "64", "−6"],
    ["Two", "50", "–", "removed"],
  ]);
});

it("a measured model's page says how it was measured, its over-refusal and its score in each release", () => {
  const standing = { model: tested, place: 0, scores: [64], rank: 1, sentence: "First.", neighbours: [] };
  const history = rankHistory([after, before], "one");
  const page = { standing: { ...standing, before: undefined, after: undefined }, release: "Version 1.1." };
  const { rerender } = render(<ModelPage {...page} history={history} />, { wrapper: MemoryRouter });
  const words = "Overall score 70 (rank 1 of 2) in version 1.0 and 64 (rank 1 of 1) in version 1.1.";
  expect(screen.getByRole("img", { name: words })).toBeTruthy();
  expect(screen.getByText(/^500 attempts, judged by B, 1 November 2026/)).toBeTruthy();
  expect(
    screen.getByText(/refused 7% of benign requests; lower is better\. 500 attempts, judged by Judge 1/),
  ).toBeTruthy();
  expect(document.body.textContent).not.toContain("sample value");
  rerender(<ModelPage {...page} history={history.slice(1)} />);
  expect(screen.queryByRole("img", { name: /^Overall score .* in version 1\.1/ })).toBeNull();
});
