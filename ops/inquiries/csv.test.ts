import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b c"], "a,b c\r\n"],
  [["", 'say "no"', "a,b"], ',"say ""no""","a,b"\r\n'],
  [["two\nlines"], '"two\nlines"\r\n'],
  [["=1+1", "+44", "-5", "@sum", "\tx", "\rx"], "'=1+1,'+44,'-5,'@sum,'\tx,\"'\rx\"\r\n"],
  [["a=1", "1-2", "x@y.example"], "a=1,1-2,x@y.example\r\n"],
])("%j is %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
