import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FILM_LIMIT, PICTURE_LIMIT } from "../../packages/film/pictures.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

it("the videos keep their size budget, have no audio track, and the MP4 can start before it is fully loaded", () => {
  const [mp4, webm] = [read("hero.mp4"), read("hero.webm")];
  expect(Math.max(mp4.length, webm.length)).toBeLessThanOrEqual(FILM_LIMIT);
  expect(mp4.indexOf("moov")).toBeGreaterThan(0);
  expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  expect(mp4.includes("soun")).toBe(false);
  expect(webm.includes("V_VP9")).toBe(true);
  expect(webm.includes("A_OPUS") || webm.includes("A_VORBIS")).toBe(false);
});

it.each(["poster", "poster-small", "closing-band", "guard", "guard-small", "red-team", "red-team-small"])(
  "%s.avif is an AVIF file and keeps its size budget",
  (name) => {
    const file = read(`${name}.avif`);
    expect(file.subarray(4, 12).toString("latin1")).toBe("ftypavif");
    expect(file.length).toBeLessThanOrEqual(PICTURE_LIMIT);
  },
);
