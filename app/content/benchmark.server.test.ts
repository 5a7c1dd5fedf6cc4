import { expect, it } from "vitest";
import { METRICS } from "#domain/benchmark/dataset.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import { compareRates } from "#domain/resources/rates.ts";
import { benchmarkTeaser, publishedBenchmark } from "./benchmark.server.ts";
import { pageContent } from "./pages.server.ts";

const benchmark = publishedBenchmark();

it("content/benchmarks/models.json has sample metrics whose mean is the overall score", () => {
  const off = benchmark.models.filter((model) => {
    const mean = METRICS.reduce((sum, metric) => sum + model[metric], 0) / METRICS.length;
    return Math.round(mean) !== model.overallScore;
  });
  expect(off).toEqual([]);
});

it("the home page dates the scores it shows, and says that the test has no date", () =>
  expect(benchmarkTeaser().lead).toContain(releaseSentence(benchmark)));

it("the benchmark's example of a tie is what the calculator computes", () => {
  const { interval, verdict } = compareRates({ hits: 370, attempts: 500 }, { hits: 380, attempts: 500 });
  const [low, high] = [-interval.low, interval.high].map((share) => (share * 100).toFixed(1));
  expect(verdict).toBe("open");
  const limits = pageContent("benchmarks").sections.find(({ label }) => label === "Limits");
  expect(limits?.body).toContain(`from −${low} to ${high} points`);
});
