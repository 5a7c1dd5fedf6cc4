import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles, writeWhole } from "./files.ts";

const TEXT = /\.(html|js|css|csv|svg|json|txt|xml|ico|data|webmanifest)$/;
const AT_ONCE = 8;

const brotli = (data: Buffer) =>
  promisify(brotliCompress)(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
const gzipped = (data: Buffer) => promisify(gzip)(data, { level: 9 });

async function compressFile(file: string) {
  // Hashed assets of earlier builds bring their copies along.
  if (file.includes("/assets/") && existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
  const data = await readFile(file);
  await Promise.all([
    brotli(data).then((copy) => writeWhole(`${file}.br`, copy)),
    gzipped(data).then((copy) => writeWhole(`${file}.gz`, copy)),
  ]);
}

/** Brotli and gzip copies beside every text file, made once so that no request pays for them. */
export async function compressFiles(folder: string): Promise<void> {
  const queue = (await listFiles(folder)).filter((file) => TEXT.test(file)).map((file) => join(folder, file));
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
