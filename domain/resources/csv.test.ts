import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b c", -5], "a,b c,-5\r\n"],
  [["", 'say "no"', "a,b"], ',"say ""no""","a,b"\r\n'],
  [["two\nlines"], '"two\nlines"\r\n'],
  [["=1+1", "+44", "-5", "@sum", "\tx", "\rx"], "'=1+1,'+44,'-5,'@sum,\"'\tx\",\"'\rx\"\r\n"],
  [["a=1", "1-2", "x@y.example"], "a=1,1-2,x@y.example\r\n"],
  [["Acme;Co", "Acme;=1+1", "a\t@b"], '"Acme;Co","Acme;\'=1+1","a\t\'@b"\r\n'],
  [['a; "=1+1"', "hi\n- one\n- two"], '"a;\' ""=1+1""","hi\n\'- one\n\'- two"\r\n'],
])("%j is %j", (cells, line) => expect(csvLine(cells)).toBe(line));

/** Parses as leniently as spreadsheets: quotation marks count only at the start of a cell; later text is appended. */
function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${separator}\\r\\n]*)(${separator}|[\\r\\n]|$)`, "g");
  for (const [, quoted = "", rest, end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest);
    if (end !== separator) rows.push([]);
  }
  return rows;
}

const piece = fc.constantFrom(..."=+-@;,\t\r\n\" \u00a0'a1", "=cmd|' /c'!A1");
const cells = fc.array(fc.array(piece).map((pieces) => pieces.join("")));

describe("any cell content", () => {
  test.each([",", ";", "\t"])("yields no formula when split at %j", (separator) => {
    fc.assert(
      fc.property(cells, (row) => {
        // In our files the first and last cell of a row come from us, not from input.
        const line = csvLine(["id", ...row, "end"]);
        for (const cell of parse(line + line, separator).flat()) expect(cell.trimStart()).not.toMatch(/^"*\s*[=+\-@]/);
      }),
      { numRuns: 1_000 },
    );
  });

  test("keeps the number of cells when split at commas", () => {
    fc.assert(
      fc.property(cells, (row) => {
        expect(parse(csvLine(["id", ...row, "end"]), ",")[0]).toHaveLength(row.length + 2);
      }),
    );
  });
});
