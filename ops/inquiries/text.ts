import { counted } from "#domain/content/format.ts";

/** Strips control characters: a visitor's text must not move the cursor or hide output in the operator's terminal. */
export const printable = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");

export const oneLine = (text: string): string => printable(text).replace(/\s+/g, " ").trim();

export const timeText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace("T", " ");

const CELL_MAX = 40;
const cut = (cell: string) => (cell.length > CELL_MAX ? `${[...cell].slice(0, CELL_MAX - 1).join("")}…` : cell);

/** Formats a table whose long cells are cut, except in the last column. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const last = headings.length - 1;
  const lines = [headings, ...rows].map((line) => line.map((cell, index) => (index === last ? cell : cut(cell))));
  const widths = headings.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const rule = widths.map((width) => "─".repeat(width));
  const format = (line: readonly string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ");
  return lines
    .toSpliced(1, 0, rule)
    .map((line) => `${format(line).trimEnd()}\n`)
    .join("");
}

export const inquiriesText = (count: number) => counted(count, "inquiry", "inquiries");
