import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { FILM_LIMIT, MEDIA, PICTURE_LIMIT, SHARE_DRAWING } from "./files.ts";
import { shareImage } from "./pictures.ts";
import { drawing } from "./raster.ts";

const read = (name: string) => readFile(`${MEDIA}/${name}`);

test("the committed films keep their budget, have no sound, and the MP4 can start before it is whole", async () => {
  const [mp4, webm] = [await read("hero.mp4"), await read("hero.webm")];
  assert.ok(mp4.length <= FILM_LIMIT && webm.length <= FILM_LIMIT);
  assert.ok(mp4.indexOf("moov") > 0 && mp4.indexOf("moov") < mp4.indexOf("mdat"));
  assert.ok(!mp4.includes("soun") && webm.includes("V_VP9") && !webm.includes("A_OPUS") && !webm.includes("A_VORBIS"));
});

for (const name of ["poster", "poster-small", "closing-band", "guard", "guard-small", "red-team", "red-team-small"]) {
  test(`the committed ${name}.avif is one and keeps its budget`, async () => {
    const file = await read(`${name}.avif`);
    assert.equal(file.subarray(4, 12).toString("latin1"), "ftypavif");
    assert.ok(file.length <= PICTURE_LIMIT);
  });
}

test("the committed drawing of the share images is what is drawn today", async () => {
  assert.equal(await readFile(SHARE_DRAWING, "utf8"), drawing(shareImage, 0));
});
