import { deflateSync } from "node:zlib";
import { comparisonImages } from "../../app/paths.ts";
import { ARENA_MAX_MODELS } from "../../domain/benchmark/arena.ts";
import { numberInWords } from "../../domain/format.ts";
import type { ComparisonPartsFile } from "../../server/comparison/parts.ts";
import { cut, linesOf } from "./cut.ts";
import { pixelsOf } from "./render.ts";
import { COLUMNS, columnLeft, columnWidth, SHARE_IMAGE } from "./share-image.ts";
import type { SharedBenchmark } from "./shared-benchmark.ts";
import { shareImageSvg } from "./svg.ts";

const { width, height } = SHARE_IMAGE;
const COUNTS = Array.from({ length: ARENA_MAX_MODELS - 1 }, (_, index) => index + 2);

const packed = (bytes: Uint8Array) => deflateSync(bytes).toString("base64");
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/**
 * Draws every model once in a column of each width, as many as fit on a picture at a time, and cuts the pictures up.
 * What the server puts together from the pieces is what would have been drawn.
 */
export async function comparisonParts(benchmark: SharedBenchmark): Promise<ComparisonPartsFile> {
  const { version, models } = benchmark;
  const sheets = await Promise.all(
    COUNTS.filter((count) => count <= models.length).map((count) => sheet(benchmark, count)),
  );
  const place = { width, height, top: COLUMNS.top, columnHeight: COLUMNS.height };
  return { folder: comparisonImages, version, ...place, slugs: models.map(({ slug }) => slug), sheets };
}

async function sheet(
  { subject, foot, models }: SharedBenchmark,
  count: number,
): Promise<ComparisonPartsFile["sheets"][number]> {
  const lefts = Array.from({ length: count }, (_, place) => columnLeft(place, count));
  const heading = `${capitalised(numberInWords(count))} models, side by side`;
  const columns: string[] = [];
  let ground = "";
  for (let first = 0; first < models.length; first += count) {
    // The last picture may have to borrow: a narrower row would have wider columns.
    const start = Math.min(first, models.length - count);
    const shown = models.slice(start, start + count);
    const pixels = pixelsOf(
      await shareImageSvg({ kind: "models", subject, heading, foot, models: shown, of: models.length }),
    );
    if (ground === "") ground = packed(linesOf(pixels, width, height));
    for (const left of lefts.slice(first - start)) {
      columns.push(
        packed(cut(pixels, width, { left, top: COLUMNS.top, width: columnWidth(count), height: COLUMNS.height })),
      );
    }
  }
  return { lefts, columnWidth: columnWidth(count), ground, columns };
}
