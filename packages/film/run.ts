import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as encode from "./encode.ts";
import { closingBand, FILM_LIMIT, film, guard, PICTURE_LIMIT, redTeam, shareImage } from "./pictures.ts";
import { FRAMES, FRAMES_PER_SECOND } from "./stage.ts";
import { drawing } from "./svg.ts";

const USAGE = "npm run film [-- film | pictures | frame <seconds> <file.png>]; without an argument, film and pictures";

/** The path of a file in the repository, to which output is written. */
const site = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const media = (name: string) => site(`app/media/${name}`);

function* frames(): Generator<Uint8Array> {
  for (let frame = 0; frame < FRAMES; frame++) {
    if (frame % FRAMES_PER_SECOND === 0) console.log(`drawing second ${frame / FRAMES_PER_SECOND + 1}`);
    yield encode.rasterise(film, frame / FRAMES_PER_SECOND);
  }
}

async function makeFilm(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hero-film-"));
  try {
    const master = join(folder, "master.mkv");
    await encode.ffmpeg(encode.masterArguments(film, master), frames());
    const mp4 = media("hero.mp4");
    const webm = media("hero.webm");
    const log = join(folder, "pass");
    console.log("encoding");
    await encode.ffmpeg(encode.mp4Arguments(master, mp4));
    await encode.ffmpeg(encode.webmArguments(master, log, 1, webm));
    await encode.ffmpeg(encode.webmArguments(master, log, 2, webm));
    for (const file of [mp4, webm]) await report(file, FILM_LIMIT);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
    await encode.ffmpeg(encode.avifArguments(picture, file, crf, share), [encode.rasterise(picture, 0)]);
    await report(file, PICTURE_LIMIT);
  }
  const webp = media("poster.webp");
  await encode.ffmpeg(encode.webpArguments(film, webp), [encode.rasterise(film, 0)]);
  await report(webp, PICTURE_LIMIT);
  await writeFile(site("tools/build/share-images/hero.svg"), drawing(shareImage, 0));
}

async function report(file: string, limit: number): Promise<void> {
  const { size } = await stat(file);
  console.log(`${file} ${size} bytes`);
  if (size > limit) throw new Error(`${file} has ${size} bytes, at most ${limit}`);
}

async function main([what, seconds, file]: string[]): Promise<void> {
  const missing = encode.missingTools();
  if (missing) throw new Error(missing);
  if (what === "frame" && file)
    return encode.ffmpeg(encode.pngArguments(film, file), [encode.rasterise(film, Number(seconds))]);
  if (what !== undefined && what !== "film" && what !== "pictures") throw new Error(USAGE);
  if (what !== "pictures") await makeFilm();
  if (what !== "film") await makePictures();
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
