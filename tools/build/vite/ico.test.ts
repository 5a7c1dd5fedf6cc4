import { describe, expect, it } from "vitest";
import { iconFile } from "./ico.ts";

const image = (size: number, bytes: number) => ({ size, png: new Uint8Array(bytes).fill(size % 256) });

describe("iconFile", () => {
  it("begins with the header of an icon and the number of its images", () => {
    expect([...iconFile([image(16, 3), image(32, 5)]).subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0]);
  });

  it("describes each image: size, depth, length and where it begins", () => {
    const file = iconFile([image(16, 3), image(48, 5)]);
    expect([...file.subarray(6, 22)]).toEqual([16, 16, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 38, 0, 0, 0]);
    expect([...file.subarray(22, 38)]).toEqual([48, 48, 0, 0, 1, 0, 32, 0, 5, 0, 0, 0, 41, 0, 0, 0]);
    expect([...file.subarray(38)]).toEqual([16, 16, 16, 48, 48, 48, 48, 48]);
  });

  it("writes 256 pixels as 0, the format's own way", () => {
    expect([...iconFile([image(256, 1)]).subarray(6, 8)]).toEqual([0, 0]);
  });
});
