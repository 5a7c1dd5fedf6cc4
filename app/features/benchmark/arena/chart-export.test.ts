import { expect, it } from "vitest";
import { model } from "#domain/benchmark/testing/models.ts";
import { chartScene, sceneToSvg } from "./chart-scene.ts";

const sceneText = { title: "Comparison", source: "Benchmark by <Us> & others" };
const models = [
  model("Claude 4.0 Sonnet", { promptInjection: 78, jailbreak: 82, dataLeakage: 68 }),
  model("<script>", { promptInjection: 0, jailbreak: 100, dataLeakage: 0 }),
];
const svg = sceneToSvg(chartScene(models, sceneText));

it("states in the file that values are samples, and the source", () => {
  expect(svg).toContain(">sample values, not measured, 0 to 100</text>");
  expect(svg).toContain("<title>Comparison, sample values, not measured</title>");
  expect(svg).toContain("Benchmark by &lt;Us&gt; &amp; others");
});

it("contains every number and the shortened names, escaped", () => {
  for (const number of [78, 82, 68, 0, 100]) expect(svg).toContain(`>${number}</text>`);
  expect(svg).toContain(">Claude 4.0 Sonn…</text>");
  expect(svg).not.toContain("<script>");
});

it("draws nothing outside the image", () => {
  const { width, height, shapes } = chartScene(models, sceneText);
  for (const shape of shapes) {
    const [x, y] = shape.kind === "level" ? [shape.to, shape.y] : [shape.x, shape.y];
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(height);
  }
});
