import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles, writeAtomically } from "./files.ts";

const COMPRESSIBLE = /\.(html|js|css|csv|svg|jsonl?|md|txt|xml|yaml|ico|data|webmanifest|bin)$/;
const CONCURRENCY = 8;

// Files of which there are hundreds (models, pairs, pages' data), and feeds, which nobody waits for, get Brotli quality
// 5: 11 takes thirty times as long and makes them a tenth smaller, which saves no round trip at their size.
const QUICK = /^benchmarks\/(?!(?:data|embed|releases)\/).+\/index\.html$|\.data$|^assets\/page-|feed\.(?:json|xml)$/;
const quality = (name: string) => (QUICK.test(name) ? 5 : 11);

const ENCODINGS = {
  br: (data: Buffer, name: string) =>
    promisify(brotliCompress)(data, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality(name), [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
    }),
  gz: (data: Buffer) => promisify(gzip)(data, { level: 9 }),
};

/** Compresses one file, or reuses the last build's copies if the file has not changed. */
async function compressFile(folder: string, name: string, last: string) {
  const [file, before] = [join(folder, name), join(last, name)];
  const data = await readFile(file);
  const same = (await readFile(before).catch(() => undefined))?.equals(data);
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const reused = same ? await readFile(`${before}.${ending}`).catch(() => undefined) : undefined;
    await writeAtomically(`${file}.${ending}`, reused ?? (await encode(data, name)));
  }
}

/** Writes Brotli and gzip copies of every text file and of the weights, so that the server never compresses per request. */
export async function compressFiles(folder: string, last: string): Promise<void> {
  const queue = (await listFiles(folder)).filter((name) => COMPRESSIBLE.test(name));
  const worker = async () => {
    for (let name = queue.pop(); name; name = queue.pop()) await compressFile(folder, name, last);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
