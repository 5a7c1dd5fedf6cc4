// @vitest-environment jsdom
import { Resvg } from "@resvg/resvg-js";
import { expect, it } from "vitest";
import { model } from "#domain/benchmark/testing/models.ts";
import { chartSvg } from "./ChartExport.tsx";

const models = [
  model("Claude 4.0 Sonnet", { promptInjection: 78, jailbreak: 82, dataLeakage: 68 }),
  model("<script>", { promptInjection: 0, jailbreak: 100, dataLeakage: 0 }),
];
const drawn = chartSvg(models, "Benchmark by <Us> & others");
const svg = new XMLSerializer().serializeToString(drawn);

it("states in the file that values are samples, and the source", () => {
  expect(svg).toContain(">sample values, not measured, 0 to 100</text>");
  expect(svg).toContain("<title>Security Metrics Comparison, sample values, not measured</title>");
  expect(svg).toContain("Benchmark by &lt;Us&gt; &amp; others");
});

it("contains every number and the shortened names, escaped", () => {
  for (const number of [78, 82, 68, 0, 100]) expect(svg).toContain(`>${number}</text>`);
  expect(svg).toContain(">Claude 4.0 Sonn…</text>");
  expect(svg).not.toContain("<script>");
});

it("draws nothing outside the image", () => {
  const { x, y, width, height } = new Resvg(svg).getBBox() ?? {};
  expect([x, y, width, height]).toEqual([0, 0, 1200, 620]);
});
