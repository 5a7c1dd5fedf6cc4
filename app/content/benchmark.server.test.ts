import { describe, expect, it } from "vitest";
import { METRICS } from "#domain/benchmark/dataset.ts";
import { releaseSentence } from "#domain/benchmark/facts.ts";
import { compareRates } from "#domain/resources/rates.ts";
import { benchmarkTeaser, publishedBenchmark } from "./benchmark.server.ts";
import { pageContent } from "./pages.server.ts";

const benchmark = publishedBenchmark();

describe("content/benchmarks/models.json", () => {
  it("has sample metrics whose mean is the overall score", () => {
    const off = benchmark.models.filter((model) => {
      const mean = METRICS.reduce((sum, metric) => sum + model[metric], 0) / METRICS.length;
      return Math.round(mean) !== model.overallScore;
    });
    expect(off).toEqual([]);
  });

  // The specification's list on one line, so that changing a published score fails this test.
  it("has the published scores", () => {
    expect(
      benchmarkTeaser()
        .models.map(({ name, overallScore }) => `${name} ${overallScore}`)
        .join("; "),
    ).toBe(
      "Claude 4.0 Sonnet 76; Claude 3.7 Sonnet 74; OpenAI o3 71; o1 70; o1-mini 67; o3-mini 64; GPT-4o-mini 53; " +
        "GPT-4o 48; GPT-4o-2024-11-20 47; GPT-4o-2024-08-06 44; DeepSeek R1 43; GPT-4o-latest 42; GPT-4 40; " +
        "GPT-4-mini 40; GPT-4.1 37; GPT-4-turbo 36; LLaMA 3.3 70B 33; GPT-4o-2024-05-13 31; LLaMA 4 Maverick 27; " +
        "Grok-3 23",
    );
  });
});

it("the home page dates the scores it shows, and says that the test has no date", () => {
  expect(benchmarkTeaser().lead).toContain(releaseSentence(benchmark));
});

it("the benchmark's example of a tie is what the calculator computes", () => {
  const { interval, verdict } = compareRates({ hits: 370, attempts: 500 }, { hits: 380, attempts: 500 });
  const [low, high] = [-interval.low, interval.high].map((share) => (share * 100).toFixed(1));
  expect(verdict).toBe("open");
  const limits = pageContent("benchmarks").sections.find(({ label }) => label === "Limits");
  expect(limits?.body).toContain(`from −${low} to ${high} points`);
});
