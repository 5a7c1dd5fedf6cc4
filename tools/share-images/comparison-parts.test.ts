import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { composeComparison } from "../../server/comparison/compose.ts";
import { comparisonPartsSchema } from "../../server/comparison/parts.ts";
import { comparisonParts } from "./comparison-parts.ts";
import { linesOf } from "./cut.ts";
import { pixelsOf } from "./render.ts";
import { SHARE_IMAGE } from "./share-image.ts";
import type { SharedBenchmark } from "./shared-benchmark.ts";
import { shareImageSvg } from "./svg.ts";

const LONG = "A Model Whose Name Is Longer Than Any-2026-11-20-preview";
const benchmark: SharedBenchmark = {
  version: "1.0",
  subject: "Benchmark",
  foot: "Foot",
  models: ["A", "B", LONG, "D", "E"].map((name, index) => ({
    slug: name.toLowerCase().slice(0, 1) + index,
    name,
    company: `Company ${LONG}`,
    score: 95 - index * 11,
    rank: index + 1,
  })),
};

const parts = comparisonParts(benchmark).then((file) => v.parse(comparisonPartsSchema, file));

/** A letter's edge may fall a hair differently in another column. */
const HAIR = 200;

describe("pictures put together from parts", () => {
  it.each([
    ["Two", [0, 2]],
    ["Three", [1, 2, 4]],
    ["Four", [0, 2, 3, 4]],
  ])("%s models: are the pictures that would have been drawn", async (count, places) => {
    const shown = benchmark.models.filter((_, index) => places.includes(index));
    const composed = await composeComparison(
      await parts,
      shown.map(({ slug }) => slug),
    );
    const { subject, foot, models } = benchmark;
    const heading = `${count} models, side by side`;
    const image = { kind: "models", subject, heading, foot, models: shown, of: models.length } as const;
    const drawn = linesOf(pixelsOf(await shareImageSvg(image)), SHARE_IMAGE.width, SHARE_IMAGE.height);
    expect(composed?.bytes.length).toBe(drawn.length);
    const different = drawn.reduce((sum, byte, index) => (composed?.bytes[index] === byte ? sum : sum + 1), 0);
    expect(different).toBeLessThan(HAIR);
  });
});
