// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { benchmarkSource, publishedBenchmark } from "#app/content/benchmark.server.ts";
import { type BenchmarkModel, SUBMITTED } from "#domain/benchmark/dataset.ts";
import type { BoardModel } from "#domain/benchmark/leaderboard.ts";
import { useView } from "../use-view.ts";
import { Leaderboard } from "./Leaderboard.tsx";

afterEach(cleanup);

const [model] = publishedBenchmark().models as [BenchmarkModel, ...BenchmarkModel[]];
/** More models than a short list has, from A to Z and from the best. */
const models = Array.from({ length: 36 }, (_, index) => ({
  ...model,
  name: `Model ${String(index).padStart(2, "0")}`,
  overallScore: 90 - index,
}));
const source = benchmarkSource("https://site.example");

function Board({ models }: { models: readonly BoardModel[] }) {
  const [view, change] = useView(models);
  return <Leaderboard models={models} source={source} view={view} onChange={change} />;
}

const names = () =>
  screen.getAllByRole("rowheader", { hidden: true }).map((head) => /Model \d\d/.exec(head.textContent)?.[0]);

it("sorts and filters every row of a long list, including deferred rows", async () => {
  render(<Board models={models} />, { wrapper: MemoryRouter });
  const published = models.map(({ name }) => name);
  expect(names()).toEqual(published.slice(0, 30));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Show all 36 models" })));
  expect(names()).toEqual(published);
  const head = screen.getByRole("button", { name: "Model" });
  for (const order of [published, published.toReversed()]) {
    await act(async () => fireEvent.click(head));
    expect(names()).toEqual(order);
  }
  await act(async () => fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Model 1" } }));
  expect(names()).toEqual(published.slice(10, 20).toReversed());
});

it("offers the filters that tell models apart, and marks a result that is not verified", async () => {
  const board = [
    { ...model, name: "Model 01", release: "1.0" },
    { ...model, name: "Model 02", release: "1.1", company: "Other", status: SUBMITTED },
  ] as const;
  render(<Board models={board} />, { wrapper: MemoryRouter });
  const marked = screen.getByText(SUBMITTED).closest("tr");
  expect(marked?.textContent).toContain("Model 02");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Filters" })));
  const rows = (await screen.findAllByRole("group")).map((row) => row.getAttribute("aria-label"));
  expect(rows).toEqual(["Category", "Company", "Score since"]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "1.1" })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Other" })));
  expect(names()).toEqual(["Model 02"]);
  expect(screen.getByRole("button", { name: "Filters 2 active" })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: model.company })));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Reset search and filters" })));
  expect(names()).toEqual(["Model 01", "Model 02"]);
});
