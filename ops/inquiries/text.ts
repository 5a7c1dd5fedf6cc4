import { counted } from "#domain/content/format.ts";

/** Strips control characters: a visitor's text must not move the cursor or hide output in the operator's terminal. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");
}

export function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, " ").trim();
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Number of terminal columns that a text occupies. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
}

function shorten(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let short = "";
  for (const character of text) {
    if (widthOf(short + character) > width - 1) break;
    short += character;
  }
  return `${short}…`;
}

export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}

const GAP = "  ";
/** Minimum width of a column; narrower ones are unreadable. */
const MIN_WIDTH = 8;

/** Formats a table; the columns in `mayShrink` are shortened to fit the terminal. */
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

/** Shrinks the widest column first, one character at a time. */
function shrink(widths: number[], room: number, mayShrink: readonly number[]): void {
  const widthAt = (index: number) => widths[index] ?? 0;
  let excess = widths.reduce((sum, width) => sum + width, 0) - room;
  for (; excess > 0; excess -= 1) {
    const widest = [...mayShrink].sort((a, b) => widthAt(b) - widthAt(a))[0];
    if (widest === undefined || widthAt(widest) <= MIN_WIDTH) return;
    widths[widest] = widthAt(widest) - 1;
  }
}

export const inquiriesText = (count: number) => counted(count, "inquiry", "inquiries");
