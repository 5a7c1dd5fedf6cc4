import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** As good as a visitor's wait is worth; files are packed harder, once, by the build. */
const BROTLI_QUALITY = 5;

/** What is made while the site runs, in the encodings browsers take. */
export function compress(content: Buffer) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { br: brotliCompressSync(content, { params }), gzip: gzipSync(content) };
}
