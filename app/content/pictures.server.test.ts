import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { tempFolder } from "#tools/testing/temp-folder.ts";
import { readPictures } from "./pictures.server.ts";

/** The first 33 bytes of a PNG, which have its format and size. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", "latin1");
  head.writeUInt32BE(13, 8);
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return Buffer.concat([head, deflateSync(Buffer.alloc(width))]);
}

it("finds every picture with its size, and ignores other files", async () => {
  const image = png(1200, 630);
  const folder = await tempFolder({
    "images/a.png": image,
    "images/deep/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"/>',
    "images/notes.txt": "",
  });
  expect(readPictures(folder)).toEqual({
    "/images/a.png": { width: 1200, height: 630, bytes: image.length },
    "/images/deep/plan.svg": { width: 40, height: 30, bytes: 61 },
  });
  expect(readPictures(`${folder}/nowhere`)).toEqual({});
});

it("an error names a file that is not a picture", async () => {
  const folder = await tempFolder({ "images/broken.png": "not a picture" });
  expect(() => readPictures(folder)).toThrow("broken.png is no picture that can be read");
});
