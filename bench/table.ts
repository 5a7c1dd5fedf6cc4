/** Columns as wide as their widest cell; the first reads from the left, figures line up on the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = line[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [format(headings), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(format)].join("\n");
}
