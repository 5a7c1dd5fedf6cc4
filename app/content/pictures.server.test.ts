import { expect, it } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { readPictures } from "./pictures.server.ts";

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;

it("finds every picture with its size, and ignores other files", async () => {
  const folder = await tempFolder({
    "images/a.svg": drawing(1200, 630),
    "images/deep/plan.svg": drawing(40, 30),
    "images/notes.txt": "",
  });
  expect(readPictures(folder)).toEqual({
    "/images/a.svg": { width: 1200, height: 630, bytes: 64 },
    "/images/deep/plan.svg": { width: 40, height: 30, bytes: 61 },
  });
  expect(readPictures(`${folder}/nowhere`)).toEqual({});
});

it("an error names a file that is not a picture", async () => {
  const folder = await tempFolder({ "images/broken.png": "not a picture" });
  expect(() => readPictures(folder)).toThrow("broken.png is no picture that can be read");
});
