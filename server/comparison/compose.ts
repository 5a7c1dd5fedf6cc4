import { promisify } from "node:util";
import { inflate } from "node:zlib";
import type { ComparisonParts } from "./parts.ts";
import { CHANNELS, type Lines, lineBytes } from "./png.ts";

const inflated = promisify(inflate);

/** Lays the models' columns over the ground, in published order. Undefined if no picture shows exactly these. */
export async function composeComparison(parts: ComparisonParts, slugs: readonly string[]): Promise<Lines | undefined> {
  const { width, height, top, columnHeight } = parts;
  const sheet = parts.sheets.find(({ lefts }) => lefts.length === slugs.length);
  if (sheet === undefined || !inPublishedOrder(parts, slugs)) return undefined;
  const columnBytes = sheet.columnWidth * CHANNELS;
  const bytes = await inflated(sheet.ground);
  for (const [place, left] of sheet.lefts.entries()) {
    const packed = sheet.columns[parts.slugs.indexOf(slugs[place] ?? "")];
    if (packed === undefined) return undefined;
    const column = await inflated(packed);
    for (let y = 0; y < columnHeight; y += 1) {
      const line = column.subarray(y * columnBytes, (y + 1) * columnBytes);
      bytes.set(line, (top + y) * lineBytes(width) + 1 + left * CHANNELS);
    }
  }
  return { width, height, bytes };
}

/** One picture, one address: known models, none twice, the best first. */
export function inPublishedOrder({ slugs: known }: Pick<ComparisonParts, "slugs">, slugs: readonly string[]): boolean {
  const places = slugs.map((slug) => known.indexOf(slug));
  return places.every((place, index) => place > (places[index - 1] ?? -1));
}
