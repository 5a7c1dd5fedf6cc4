import { shorten, widthOf } from "./text.ts";

const GAP = "  ";
/** Narrower than this a column says nothing. */
const NARROWEST = 8;

/** Columns as wide as they need; those that may shrink share what is missing. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | undefined,
  mayShrink: readonly number[] = [],
): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, index) => Math.max(...lines.map((line) => widthOf(line[index] ?? ""))));
  if (columns !== undefined) shrink(widths, columns - GAP.length * (headings.length - 1), mayShrink);
  const format = (line: readonly string[]) =>
    widths
      .map((width, index) => {
        const cell = shorten(line[index] ?? "", width);
        return cell + " ".repeat(width - widthOf(cell));
      })
      .join(GAP)
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join(GAP);
  return `${[format(headings), rule, ...rows.map(format)].join("\n")}\n`;
}

/** Takes from the widest first, one column of the screen at a time. */
function shrink(widths: number[], room: number, mayShrink: readonly number[]): void {
  const widthAt = (index: number) => widths[index] ?? 0;
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  for (; excess > 0; excess -= 1) {
    const widest = [...mayShrink].sort((a, b) => widthAt(b) - widthAt(a))[0];
    if (widest === undefined || widthAt(widest) <= NARROWEST) return;
    widths[widest] = widthAt(widest) - 1;
  }
}
