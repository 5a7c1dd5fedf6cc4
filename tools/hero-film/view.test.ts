import { describe, expect, it } from "vitest";
import { closingBand, film } from "./pictures.ts";
import { rasterise } from "./raster.ts";
import { sceneAt } from "./scene.ts";
import { brightness, veiled } from "./view.ts";

describe("brightness", () => {
  const veil = [
    [0.2, 0],
    [0.4, 0.5],
    [0.6, 1],
  ] as const;

  it.each([
    [0, 0],
    [0.2, 0],
    [0.3, 0.25],
    [0.5, 0.75],
    [0.6, 1],
    [0.9, 1],
  ])("is at %s of the width %s", (at, left) => {
    expect(brightness(veil, at)).toBeCloseTo(left, 9);
  });
});

describe("veiled", () => {
  it("leaves a picture without a veil alone", () => {
    const scene = sceneAt(0, film.traces);
    expect(veiled(scene, film.view)).toBe(scene);
  });

  it("takes the ground away on the left and nothing on the right", () => {
    const { view, traces } = closingBand;
    const scene = sceneAt(0, traces);
    const left = veiled(scene, view).ground.map(({ opacity }, index) => opacity / (scene.ground[index]?.opacity ?? 0));
    expect(Math.min(...left)).toBe(0);
    expect(Math.max(...left)).toBe(1);
  });
});

describe("rasterise", () => {
  const { width, height, rgba } = rasterise(film, 0);
  const pixel = (x: number, y: number) => [...rgba.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];

  it("draws at twice the film's size, opaque, on ink", () => {
    expect([width, height]).toEqual([2560, 1440]);
    expect(pixel(4, 4)).toEqual([7, 10, 15, 255]);
  });

  it("draws the same pixels again", () => {
    expect(Buffer.compare(rasterise(film, 0).rgba, rgba)).toBe(0);
  });
});
