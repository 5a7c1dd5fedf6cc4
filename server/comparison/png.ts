import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

const deflated = promisify(deflate);

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_CHANNEL = 8;
const TRUE_COLOUR = 2;

/** Red, green, blue. */
export const CHANNELS = 3;

/** One line of a picture as a PNG stores it: a byte that names the filter, 0 for none, and the pixels. */
export const lineBytes = (width: number) => 1 + width * CHANNELS;

export type Lines = { width: number; height: number; bytes: Uint8Array };

/** The lines as a PNG file. The work is done beside the event loop, in zlib's own threads. */
export async function encodePng({ width, height, bytes }: Lines): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = BITS_PER_CHANNEL;
  header[9] = TRUE_COLOUR;
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", await deflated(bytes)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const framed = Buffer.alloc(content.length + 12);
  framed.writeUInt32BE(content.length, 0);
  framed.write(type, 4, "latin1");
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}
