import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { benchmarkTeaser } from "#app/content/benchmark.server.ts";
import { paths } from "#app/paths.ts";
import { BenchmarkTeaser } from "./BenchmarkTeaser.tsx";

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <BenchmarkTeaser strip={benchmarkTeaser} />
  </MemoryRouter>,
);
const items = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item?.replaceAll(/<[^>]*>/g, ""));

describe("BenchmarkTeaser", () => {
  it("is a section named by what the table shows", () => {
    expect(markup).toMatch(/<section id="benchmark" aria-labelledby="benchmark-heading"/);
    expect(markup).toContain(`>${benchmarkTeaser.heading}</h2>`);
  });

  it("names the best three, best first", () => {
    const best = benchmarkTeaser.models.slice(0, 3);
    expect(items).toEqual(best.map(({ name, company, overallScore }) => `${name} ${company} ${overallScore}`));
  });

  it("leads to the benchmark", () => {
    expect(markup).toMatch(
      new RegExp(`<a [^>]*href="${paths.benchmarks()}"[^>]*><span>${benchmarkTeaser.link}</span>`),
    );
  });

  it("carries no style attribute, which the policy blocks", () => {
    expect(markup).not.toMatch(/\sstyle=|<style/);
  });
});
