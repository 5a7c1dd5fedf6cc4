import { readFile } from "node:fs/promises";
import * as v from "valibot";

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.pipe(v.string(), v.nonEmpty());
/** Deflated pixels. */
const packed = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, "base64")),
);

/** How so many models stand side by side. */
const sheetSchema = v.object({
  /** The left edges of the columns. */
  lefts: v.array(whole),
  columnWidth: whole,
  /** The whole picture in a PNG's lines; what stands in its columns is covered. */
  ground: packed,
  /** One column per model, in the order of `slugs`. */
  columns: v.array(packed),
});

/** What pictures of comparisons are put together from: drawn by the build, `build/comparisons.json`. */
export const comparisonPartsSchema = v.object({
  /** The pictures' addresses: folder, version of the data, slugs, as in /folder/1.0/a,b.png. */
  folder: v.pipe(words, v.startsWith("/")),
  version: words,
  width: whole,
  height: whole,
  /** Where the columns begin, and how high they are. */
  top: whole,
  columnHeight: whole,
  /** In published order: the order of every picture. */
  slugs: v.array(words),
  /** One for two models, one for three, and so on. */
  sheets: v.array(sheetSchema),
});

export type ComparisonParts = v.InferOutput<typeof comparisonPartsSchema>;
/** As it stands in the file. */
export type ComparisonPartsFile = v.InferInput<typeof comparisonPartsSchema>;

export async function readComparisonParts(file: string): Promise<ComparisonParts> {
  return v.parse(comparisonPartsSchema, JSON.parse(await readFile(file, "utf8")));
}
