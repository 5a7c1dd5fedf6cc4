import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { SHARE_DRAWING } from "./files.ts";
import { shareImage } from "./pictures.ts";
import { drawing } from "./raster.ts";

test("the committed drawing of the share images is what is drawn today", async () => {
  assert.equal(await readFile(SHARE_DRAWING, "utf8"), drawing(shareImage, 0));
});
