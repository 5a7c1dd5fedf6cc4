import { deflateSync, inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testParts } from "#server/testing/comparison-parts.ts";
import { composeComparison } from "./compose.ts";
import { encodePng } from "./png.ts";

/** Each pixel by its red: the parts are drawn in greys. */
async function greys(slugs: string[]) {
  const lines = await composeComparison(testParts, slugs);
  if (lines === undefined) return undefined;
  const { width, height, bytes } = lines;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => bytes[y * (width * 3 + 1) + 1 + x * 3]),
  );
}

describe("composeComparison", () => {
  it("lays each model's column into its place and leaves the rest as drawn", async () => {
    expect(await greys(["a", "c"])).toEqual([
      [9, 9, 9, 9, 9],
      [9, 10, 9, 30, 9],
      [9, 11, 9, 31, 9],
      [9, 9, 9, 9, 9],
    ]);
    expect((await greys(["b", "c"]))?.[1]).toEqual([9, 20, 9, 30, 9]);
  });

  it.each([
    ["in another order", ["c", "a"]],
    ["twice the same", ["a", "a"]],
    ["somebody unknown", ["a", "x"]],
    ["too few", ["a"]],
    ["too many", ["a", "b", "c"]],
    ["nobody", []],
    ["names of an object's own", ["a", "__proto__"]],
  ])("knows no picture of %s", async (_, slugs) => {
    expect(await greys(slugs)).toBeUndefined();
  });
});

describe("encodePng", () => {
  it("writes lines that any reader gets back", async () => {
    const bytes = Buffer.from([0, 1, 2, 3, 4, 5, 6, 0, 7, 8, 9, 10, 11, 12]);
    const png = await encodePng({ width: 2, height: 2, bytes });
    expect(png.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect([png.readUInt32BE(16), png.readUInt32BE(20), ...png.subarray(24, 29)]).toEqual([2, 2, 8, 2, 0, 0, 0]);
    const length = png.readUInt32BE(33);
    expect(png.toString("latin1", 37, 41)).toBe("IDAT");
    expect(inflateSync(png.subarray(41, 41 + length))).toEqual(bytes);
    // The empty last chunk is the same in every PNG, its checksum included.
    expect(png.subarray(-12).toString("hex")).toBe("0000000049454e44ae426082");
    expect(deflateSync(bytes).length).toBe(length);
  });
});
