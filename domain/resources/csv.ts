/**
 * Characters that begin a formula in a spreadsheet (CSV injection), also where a program splits at semicolons or tabs
 * and drops our quotation marks and spaces.
 */
const FORMULA = /(^|[;\t\r\n])((?:[^\S\t\r\n]|")*[=+\-@])/g;
const LEADING_BLANK = /^(?=[\t\r])/;

/** A CSV file with a row for each item; `columns` gives each column's head and its value, empty if undefined. */
export function csvFile<Item>(
  items: readonly Item[],
  columns: Readonly<Record<string, (item: Item) => string | number | undefined>>,
): string {
  const rows = items.map((item) => Object.values(columns).map((value) => value(item) ?? ""));
  return [Object.keys(columns), ...rows].map(csvLine).join("");
}

/** One CSV row, safe from formula injection also in programs that split elsewhere. Numbers are never formulas. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === "number" ? String(cell) : csvCell(cell))).join(",")}\r\n`;

function csvCell(text: string): string {
  const safe = text.replace(LEADING_BLANK, "'").replace(FORMULA, "$1'$2");
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
