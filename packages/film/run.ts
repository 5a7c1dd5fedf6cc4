import { stat, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { checkTools, encodeAvif, encodeFilm, encodeWebp } from "./encode.ts";
import { closingBand, FILM_LIMIT, film, guard, PICTURE_LIMIT, redTeam, shareImage } from "./pictures.ts";
import { drawing } from "./svg.ts";

const USAGE = "npm run film [-- film | pictures]; without an argument, film and pictures";

/** The path of a file in the repository, to which output is written. */
const site = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const media = (name: string) => site(`app/media/${name}`);

async function makeFilm(): Promise<void> {
  const files = [media("hero.mp4"), media("hero.webm")] as const;
  await encodeFilm(film, ...files);
  for (const file of files) await report(file, FILM_LIMIT);
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
    await encodeAvif(picture, file, crf, share);
    await report(file, PICTURE_LIMIT);
  }
  const webp = media("poster.webp");
  await encodeWebp(film, webp);
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
  if (what !== undefined && what !== "film" && what !== "pictures") throw new Error(USAGE);
  if (what !== "pictures") await makeFilm();
  if (what !== "film") await makePictures();
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
