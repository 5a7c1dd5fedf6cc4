import { deflateSync } from "node:zlib";
import * as v from "valibot";
import { type ComparisonPartsFile, comparisonPartsSchema } from "../comparison/parts.ts";

const grey = (...values: number[]) => values.flatMap((value) => [value, value, value]);
const packed = (bytes: number[]) => deflateSync(Buffer.from(bytes)).toString("base64");
const line = [0, ...grey(9, 9, 9, 9, 9)];

/** Pictures of two models: five by four pixels, with columns of one by two. */
export const testPartsFile: ComparisonPartsFile = {
  folder: "/share/compare",
  version: "1.0",
  width: 5,
  height: 4,
  top: 1,
  columnHeight: 2,
  slugs: ["a", "b", "c"],
  sheets: [
    {
      lefts: [1, 3],
      columnWidth: 1,
      ground: packed([...line, ...line, ...line, ...line]),
      columns: [packed(grey(10, 11)), packed(grey(20, 21)), packed(grey(30, 31))],
    },
  ],
};

export const testParts = v.parse(comparisonPartsSchema, testPartsFile);
