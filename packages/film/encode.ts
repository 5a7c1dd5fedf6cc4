import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { Resvg } from "@resvg/resvg-js";
import type { Picture } from "./pictures.ts";
import { FRAMES, FRAMES_PER_SECOND } from "./stage.ts";
import { drawing } from "./svg.ts";

/** Supersampling factor, so that strokes one pixel wide move smoothly by fractions of a pixel. */
const OVERSAMPLING = 2;

/** Rasterises with an npm package that uses no system fonts or graphics driver. @returns the pixels as RGBA */
export const rasterise = (picture: Picture, seconds: number): Uint8Array =>
  new Resvg(drawing(picture, seconds), {
    fitTo: { mode: "zoom", value: OVERSAMPLING },
    font: { loadSystemFonts: false },
  }).render().pixels;

/** ffmpeg input: raw frames on standard input, scaled down by averaging to a share of the picture's size. */
function rawInput({ view: { width, height } }: Picture, share = 1, more = ""): string[] {
  const size = `${width * OVERSAMPLING}x${height * OVERSAMPLING}`;
  const averaged = `scale=${width * share}:${height * share}:flags=area,format=gbrp`;
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", String(FRAMES_PER_SECOND), "-i", "-"];
  return [...raw, "-vf", averaged + more];
}

/** ffmpeg arguments for the lossless master that both video files are encoded from. */
export const masterArguments = (picture: Picture, file: string) => [
  ...rawInput(picture),
  ...["-c:v", "ffv1", "-g", "1", file],
];

const VIDEO = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_inp,format=yuv420p"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
  ...["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"],
  // One key frame: a second one would be visible as a twitch in a nearly still image.
  ...["-g", String(FRAMES), "-keyint_min", String(FRAMES)],
];

export function mp4Arguments(master: string, file: string): string[] {
  return [
    ...["-i", master, ...VIDEO, "-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow", "-tune", "animation"],
    // More chroma precision than usual; otherwise amber remains on a wall that has cooled.
    ...["-crf", "25.5", "-sc_threshold", "0", "-x264-params", "chroma-qp-offset=-6", "-movflags", "+faststart", file],
  ];
}

export function webmArguments(master: string, log: string, pass: 1 | 2, file: string): string[] {
  return [
    ...["-i", master, ...VIDEO, "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "33", "-deadline", "good"],
    ...["-pass", String(pass), "-passlogfile", log, "-auto-alt-ref", "6", "-lag-in-frames", "25", "-row-mt", "0"],
    ...(pass === 1 ? ["-cpu-used", "4", "-f", "null", "-"] : ["-cpu-used", "1", file]),
  ];
}

/** ffmpeg arguments for an AVIF; `share` scales width and height. */
export function avifArguments(picture: Picture, file: string, crf: number, share = 1): string[] {
  const inFullRange = ",scale=out_color_matrix=bt709:out_range=pc:flags=accurate_rnd,format=yuv444p";
  return [
    ...rawInput(picture, share, inFullRange),
    ...["-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709", "-color_range", "pc"],
    ...["-frames:v", "1", "-map_metadata", "-1", "-c:v", "libaom-av1", "-still-picture", "1"],
    ...["-crf", String(crf), "-b:v", "0", "-cpu-used", "2", "-aom-params", "tune-content=screen", file],
  ];
}

export const webpArguments = (picture: Picture, file: string) => [
  ...rawInput(picture),
  ...["-frames:v", "1", "-c:v", "libwebp", "-quality", "55", file],
];

export const pngArguments = (picture: Picture, file: string) => [...rawInput(picture), "-frames:v", "1", file];

/** Encoders that ffmpeg must have. AVIF came with version 5.1. */
const ENCODERS = ["ffv1", "libx264", "libvpx-vp9", "libaom-av1", "libwebp"] as const;

/** A message that names missing encoders or a missing ffmpeg; undefined if nothing is missing. */
export function missingTools(): string | undefined {
  const { status, stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  if (status !== 0) {
    return "ffmpeg is not installed. Debian or Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg.";
  }
  const known = new Set(stdout.split("\n").map((line) => line.trim().split(/\s+/)[1]));
  const missing = ENCODERS.filter((name) => !known.has(name));
  return missing.length > 0 ? `ffmpeg was built without ${missing.join(", ")}; install a full build of it.` : undefined;
}

/** Runs ffmpeg with these frames on its standard input, and waits for its end. */
export async function ffmpeg(args: readonly string[], pictures: Iterable<Uint8Array> = []): Promise<void> {
  const child = spawn("ffmpeg", ["-v", "error", "-y", ...args], { stdio: ["pipe", "ignore", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (chunk) => (complaint += chunk));
  // When ffmpeg stops early the pipe breaks; the error below quotes its output.
  child.stdin.on("error", () => {});
  const closed = once(child, "close");
  for (const picture of pictures) {
    if (child.stdin.destroyed) break;
    if (!child.stdin.write(picture)) await Promise.race([once(child.stdin, "drain"), closed]);
  }
  child.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg stopped with code ${code}: ${complaint.trim()}`);
}
