import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { benchmarkStrip } from "#app/content/benchmark.server.ts";
import { paths } from "#app/paths.ts";
import { BenchmarkStrip } from "./BenchmarkTeaser.tsx";

const markup = renderToStaticMarkup(
  <MemoryRouter>
    <BenchmarkStrip strip={benchmarkStrip} />
  </MemoryRouter>,
);
const items = [...markup.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item]) => item?.replaceAll(/<[^>]*>/g, ""));

describe("BenchmarkStrip", () => {
  it("is a section named by what the table shows", () => {
    expect(markup).toMatch(/<section id="benchmark" aria-labelledby="benchmark-heading"/);
    expect(markup).toContain(`>${benchmarkStrip.heading}</h2>`);
  });

  it("names the best three, best first", () => {
    const best = benchmarkStrip.models.slice(0, 3);
    expect(items).toEqual(best.map(({ name, company, overallScore }) => `${name} ${company} ${overallScore}`));
  });

  it("leads to the benchmark", () => {
    expect(markup).toMatch(new RegExp(`<a [^>]*href="${paths.benchmarks()}"[^>]*><span>${benchmarkStrip.link}</span>`));
  });

  it("carries no style attribute, which the policy blocks", () => {
    expect(markup).not.toMatch(/\sstyle=|<style/);
  });
});
