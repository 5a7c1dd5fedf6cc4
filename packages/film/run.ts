import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as encode from "./encode.ts";
import { FILM_LIMIT, MEDIA, PICTURE_LIMIT, SHARE_DRAWING } from "./files.ts";
import { closingBand, film, guard, type Picture, redTeam, shareImage } from "./pictures.ts";
import { drawing, OVERSAMPLING, rasterise } from "./raster.ts";
import { FRAMES, FRAMES_PER_SECOND } from "./timeline.ts";

const USAGE = "npm run film [-- film | pictures | frame <seconds> <file.png>]; without an argument, film and pictures";

const sizeOf = ({ view }: Picture) => ({ width: view.width * OVERSAMPLING, height: view.height * OVERSAMPLING });

function* frames(): Generator<Uint8Array> {
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame % FRAMES_PER_SECOND === 0) console.log(`drawing second ${frame / FRAMES_PER_SECOND + 1}`);
    yield rasterise(film, frame / FRAMES_PER_SECOND).rgba;
  }
}

async function makeFilm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hero-film-"));
  try {
    const master = join(folder, "master.mkv");
    await encode.ffmpeg(encode.masterArguments(sizeOf(film), master), frames());
    const [mp4, webm, log] = [join(MEDIA, "hero.mp4"), join(MEDIA, "hero.webm"), join(folder, "pass")];
    console.log("encoding");
    await encode.ffmpeg(encode.mp4Arguments(master, mp4));
    await encode.ffmpeg(encode.webmArguments(master, log, 1, webm));
    await encode.ffmpeg(encode.webmArguments(master, log, 2, webm));
    for (const file of [mp4, webm]) await report(file, FILM_LIMIT);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Format = (size: { width: number; height: number }, file: string) => string[];

async function makePicture(picture: Picture, seconds: number, file: string, format: Format): Promise<void> {
  await encode.ffmpeg(format(sizeOf(picture), file), [rasterise(picture, seconds).rgba]);
}

async function makePictures(): Promise<void> {
  const avif =
    (crf: number, share?: number): Format =>
    (size, file) =>
      encode.avifArguments(size, { crf, ...(share && { share }) }, file);
  const list: [Picture, string, Format][] = [
    [film, "poster.avif", avif(24)],
    // For phones, which show the film and its stills at half size on slow connections.
    [film, "poster-small.avif", avif(26, 0.75)],
    [film, "poster.webp", encode.webpArguments],
    // Fainter than the others: its dashes need higher quality.
    [closingBand, "closing-band.avif", avif(15)],
    [guard, "guard.avif", avif(21)],
    [guard, "guard-small.avif", avif(23, 0.75)],
    [redTeam, "red-team.avif", avif(21)],
    [redTeam, "red-team-small.avif", avif(23, 0.75)],
  ];
  for (const [picture, name, format] of list) {
    const file = join(MEDIA, name);
    await makePicture(picture, 0, file, format);
    await report(file, PICTURE_LIMIT);
  }
  await writeFile(SHARE_DRAWING, drawing(shareImage, 0));
}

async function report(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  console.log(`${file} ${size} bytes`);
  if (size > limit) throw new Error(`${file} has ${size} bytes, at most ${limit}`);
}

async function main([what, seconds, file]: string[]): Promise<void> {
  const missing = encode.missingTools();
  if (missing) throw new Error(missing);
  if (what === "frame" && file) return makePicture(film, Number(seconds), file, encode.pngArguments);
  if (what !== undefined && what !== "film" && what !== "pictures") throw new Error(USAGE);
  if (what !== "pictures") await makeFilm();
  if (what !== "film") await makePictures();
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
