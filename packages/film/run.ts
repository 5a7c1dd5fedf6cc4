import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import { drawing } from "./drawing.ts";
import { closingBand, FILM_LIMIT, film, guard, PICTURE_LIMIT, type Picture, redTeam, shareImage } from "./pictures.ts";
import { FRAMES, FRAMES_PER_SECOND } from "./stage.ts";

/** Supersampling factor, so that strokes one pixel wide move smoothly. */
const OVERSAMPLING = 2;

/** Rasterises with an npm package that uses no system fonts or graphics driver. @returns the pixels as RGBA */
const rasterise = (picture: Picture, seconds = 0): Uint8Array =>
  new Resvg(drawing(picture, seconds), {
    fitTo: { mode: "zoom", value: OVERSAMPLING },
    font: { loadSystemFonts: false },
  }).render().pixels;

function* frames(): Generator<Uint8Array> {
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame % FRAMES_PER_SECOND === 0) console.log(`drawing second ${frame / FRAMES_PER_SECOND + 1}`);
    yield rasterise(film, frame / FRAMES_PER_SECOND);
  }
}

/** ffmpeg input: raw frames on standard input, scaled down by averaging to a share of the picture's size. */
function rawInput({ view: { width, height } }: Picture, share = 1, more = ""): string[] {
  const size = `${width * OVERSAMPLING}x${height * OVERSAMPLING}`;
  const averaged = `scale=${width * share}:${height * share}:flags=area,format=gbrp`;
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-r", String(FRAMES_PER_SECOND), "-i", "-"];
  return [...raw, "-vf", averaged + more];
}

const VIDEO = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_inp,format=yuv420p"],
  ...["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709", "-color_range", "tv"],
  ...["-an", "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact"],
  // One key frame: a second one would be visible as a twitch in a nearly still image.
  ...["-g", String(FRAMES), "-keyint_min", String(FRAMES)],
];
const MP4 = [
  ...["-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow", "-tune", "animation"],
  // More chroma precision than usual; otherwise amber remains on a wall that has cooled.
  ...["-crf", "25.5", "-sc_threshold", "0", "-x264-params", "chroma-qp-offset=-6", "-movflags", "+faststart"],
];
const WEBM = [
  ...["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "33", "-deadline", "good"],
  ...["-auto-alt-ref", "6", "-lag-in-frames", "25", "-row-mt", "0"],
];

/** Encodes the film twice from one lossless master. */
async function makeFilm(): Promise<void> {
  const [mp4, webm] = [media("hero.mp4"), media("hero.webm")];
  const folder = await mkdtemp(join(tmpdir(), "hero-film-"));
  try {
    const master = join(folder, "master.mkv");
    await ffmpeg([...rawInput(film), "-c:v", "ffv1", "-g", "1", master], frames());
    console.log("encoding");
    await ffmpeg(["-i", master, ...VIDEO, ...MP4, mp4]);
    const log = join(folder, "pass");
    const pass = (number: 1 | 2) => ["-i", master, ...VIDEO, ...WEBM, "-passlogfile", log, "-pass", `${number}`];
    await ffmpeg([...pass(1), "-cpu-used", "4", "-f", "null", "-"]);
    await ffmpeg([...pass(2), "-cpu-used", "1", webm]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const file of [mp4, webm]) await report(file, FILM_LIMIT);
}

/** Encodes a picture as AVIF; `share` scales width and height. */
function encodeAvif(picture: Picture, file: string, crf: number, share?: number): Promise<void> {
  const inFullRange = ",scale=out_color_matrix=bt709:out_range=pc:flags=accurate_rnd,format=yuv444p";
  const codec = [
    ...["-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-colorspace", "bt709", "-color_range", "pc"],
    ...["-frames:v", "1", "-map_metadata", "-1", "-c:v", "libaom-av1", "-still-picture", "1"],
    ...["-crf", String(crf), "-b:v", "0", "-cpu-used", "2", "-aom-params", "tune-content=screen", file],
  ];
  return ffmpeg([...rawInput(picture, share, inFullRange), ...codec], [rasterise(picture)]);
}

/** @throws an Error that names missing encoders: all of them if ffmpeg is not installed. AVIF came with version 5.1. */
function checkTools(): void {
  const { stdout } = spawnSync("ffmpeg", ["-hide_banner", "-encoders"], { encoding: "utf8" });
  const encoders = ["ffv1", "libx264", "libvpx-vp9", "libaom-av1", "libwebp"];
  const missing = encoders.filter((name) => !stdout?.includes(` ${name} `));
  if (missing.length === 0) return;
  throw new Error(
    `There is no ffmpeg with ${missing.join(", ")}. Debian or Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg.`,
  );
}

/** Runs ffmpeg with these frames on its standard input, and waits for its end. */
async function ffmpeg(args: readonly string[], pictures: Iterable<Uint8Array> = []): Promise<void> {
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

/** The path of a file in the repository, to which output is written. */
const site = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const media = (name: string) => site(`app/media/${name}`);

async function makePictures(): Promise<void> {
  const avifs = [
    { picture: film, name: "poster", crf: 24 },
    // For phones, which show the film and its stills at half size on slow connections.
    { picture: film, name: "poster-small", crf: 26, share: 0.75 },
    // Fainter than the others: its dashes need higher quality.
    { picture: closingBand, name: "closing-band", crf: 15 },
    { picture: guard, name: "guard", crf: 21 },
    { picture: guard, name: "guard-small", crf: 23, share: 0.75 },
    { picture: redTeam, name: "red-team", crf: 21 },
    { picture: redTeam, name: "red-team-small", crf: 23, share: 0.75 },
  ];
  for (const { picture, name, crf, share } of avifs) {
    const file = media(`${name}.avif`);
    await encodeAvif(picture, file, crf, share);
    await report(file, PICTURE_LIMIT);
  }
  const webp = media("poster.webp");
  await ffmpeg([...rawInput(film), "-frames:v", "1", "-c:v", "libwebp", "-quality", "55", webp], [rasterise(film)]);
  await report(webp, PICTURE_LIMIT);
  await writeFile(site("tools/build/share-images/hero.svg"), drawing(shareImage, 0));
}

async function report(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  console.log(`${file} ${size} bytes`);
  if (size > limit) throw new Error(`${file} has ${size} bytes, at most ${limit}`);
}

async function main(what?: string): Promise<void> {
  checkTools();
  if (what !== undefined && what !== "film" && what !== "pictures")
    throw new Error("npm run film [-- film | pictures]; without an argument, film and pictures");
  if (what !== "pictures") await makeFilm();
  if (what !== "film") await makePictures();
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
