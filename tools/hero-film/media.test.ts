import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { FILM_LIMIT, PICTURE_LIMIT } from "./encode.ts";
import { missingEncoders } from "./ffmpeg.ts";

const MEDIA = "app/features/hero/media";
const read = (name: string) => readFile(`${MEDIA}/${name}`);

describe("the committed films", () => {
  it.each(["hero.webm", "hero.mp4"])("%s keeps its budget", async (name) => {
    expect((await read(name)).length).toBeLessThanOrEqual(FILM_LIMIT);
  });

  it("can start before they are whole: the MP4's index comes first", async () => {
    const mp4 = await read("hero.mp4");
    expect(mp4.indexOf("moov")).toBeGreaterThan(0);
    expect(mp4.indexOf("moov")).toBeLessThan(mp4.indexOf("mdat"));
  });

  it("have no sound", async () => {
    expect((await read("hero.mp4")).includes("soun")).toBe(false);
    const webm = await read("hero.webm");
    expect(webm.includes("V_VP9")).toBe(true);
    expect(webm.includes("A_OPUS") || webm.includes("A_VORBIS")).toBe(false);
  });
});

describe("the committed pictures", () => {
  it.each([
    ["poster.avif", "ftypavif", 4],
    ["poster-small.avif", "ftypavif", 4],
    ["poster.webp", "WEBP", 8],
    ["closing-band.avif", "ftypavif", 4],
    ["guard.avif", "ftypavif", 4],
    ["guard-small.avif", "ftypavif", 4],
    ["red-team.avif", "ftypavif", 4],
    ["red-team-small.avif", "ftypavif", 4],
  ])("%s is what its name says and keeps its budget", async (name, sign, at) => {
    const file = await read(name);
    expect(file.subarray(at, at + sign.length).toString("latin1")).toBe(sign);
    expect(file.length).toBeLessThanOrEqual(PICTURE_LIMIT);
  });
});

describe("missingEncoders", () => {
  const line = (name: string) => ` V....D ${name}   something`;
  const full = ["ffv1", "libx264", "libvpx-vp9", "libaom-av1", "libwebp"].map(line);

  it("is content with a full build", () => {
    expect(missingEncoders(full.join("\n"))).toBeUndefined();
  });

  it("names what a lesser build lacks", () => {
    expect(missingEncoders(full.slice(0, 3).join("\n"))).toContain("libaom-av1, libwebp");
  });
});
