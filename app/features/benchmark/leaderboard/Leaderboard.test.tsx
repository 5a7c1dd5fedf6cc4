// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { benchmarkSource, publishedBenchmark } from "#app/content/benchmark.server.ts";
import type { BenchmarkModel } from "#domain/benchmark/dataset.ts";
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

function LongLeaderboard() {
  const [view, change] = useView(models);
  return <Leaderboard models={models} source={source} view={view} onChange={change} />;
}

const names = () =>
  screen.getAllByRole("rowheader", { hidden: true }).map((head) => /Model \d\d/.exec(head.textContent)?.[0]);

it("sorts and filters every row of a long list, including deferred rows", async () => {
  render(<LongLeaderboard />, { wrapper: MemoryRouter });
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
