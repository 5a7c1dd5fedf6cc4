import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { mark, smallMark } from "../../../brand/mark.ts";
import { iconSvg, tileSvg } from "./svg.ts";

const INK = "#070a0f";
const PAPER = "#f5f3ef";

/** The colours that fill at least one whole pixel. */
function coloursOf(svg: string, size: number): Set<string> {
  const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: size } }).render();
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) colours.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
  }
  return colours;
}

describe("iconSvg", () => {
  const icon = iconSvg({ light: INK, dark: PAPER });

  it("is the small cut, dark on a light surface and light on a dark one", () => {
    expect(icon).toContain(`<style>g{color:${INK}}@media(prefers-color-scheme:dark){g{color:${PAPER}}}</style>`);
    for (const ring of smallMark.rings) expect(icon).toContain(ring);
  });

  it("draws in the light variant's colour on nothing", () => {
    expect(coloursOf(icon, 64)).toEqual(new Set([INK]));
  });
});

describe("tileSvg", () => {
  it.each([
    ["the full mark", false, mark],
    ["the small cut with round corners", true, smallMark],
  ])("draws %s on its ground", (_, small, cut) => {
    const tile = tileSvg({ ground: INK, mark: PAPER, small });
    for (const ring of cut.rings) expect(tile).toContain(ring);
    expect(tile.includes("rx=")).toBe(small);
    expect([...coloursOf(tile, 180)]).toEqual(expect.arrayContaining([INK, PAPER]));
  });
});
