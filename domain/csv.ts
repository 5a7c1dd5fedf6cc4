/**
 * A spreadsheet takes these for the beginning of a formula, and runs what a stranger wrote. A program that splits at
 * semicolons or tabs sees no quotation marks in the middle of its cells: each separator begins a cell for it, and so
 * does each line. It may drop quotation marks and spaces before the formula.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@])/g;
const LEADING_BLANK = /^(?=[\t\r])/;

/** One row for programs that split at commas, and harmless to those that split elsewhere. Numbers are never formulas. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === "number" ? String(cell) : csvCell(cell))).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = text.replace(LEADING_BLANK, "'").replace(FORMULA, "$1'$2");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
