import { isHost, pathOf } from "./request-target.ts";

export type PlainRequest = { path: string; acceptEncoding: string | undefined };

const REQUEST_LINE = /^GET (\/[^ #]*) HTTP\/1\.1\r\n/;
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** Bytes that no header may contain: control characters and line ends that are not CR LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSOUND = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\r(?!\n)|(?<!\r)\n/;
const END = "\r\n\r\n";
const MAX_LENGTH = 8192;

/** Headers that change what must be answered, or how the connection goes on. */
const NOT_PLAIN = new Set([
  "content-length",
  "expect",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "proxy-connection",
  "range",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/**
 * Reads the plainest request there is: one whole GET over HTTP/1.1, without body, condition or range, on a connection
 * that stays open. Anything else is undefined, and in doubt too: node:http then decides, so being strict costs nothing.
 */
export function readPlainRequest(text: string): PlainRequest | undefined {
  if (text.length > MAX_LENGTH || text.indexOf(END) !== text.length - END.length || UNSOUND.test(text))
    return undefined;
  const target = REQUEST_LINE.exec(text)?.[1];
  if (target === undefined) return undefined;

  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let start = text.indexOf("\r\n") + 2;
  while (start < text.length - 2) {
    const end = text.indexOf("\r\n", start);
    const colon = text.indexOf(":", start);
    if (colon === -1 || colon > end) return undefined;
    const name = text.slice(start, colon).toLowerCase();
    if (!HEADER_NAME.test(name) || NOT_PLAIN.has(name)) return undefined;
    if (name === "host" || name === "accept-encoding" || name === "connection") {
      const value = text.slice(colon + 1, end).trim();
      if (name === "connection") {
        if (value.toLowerCase() !== "keep-alive") return undefined;
      } else if (name === "host") {
        if (host !== undefined || !isHost(value)) return undefined;
        host = value;
      } else {
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
      }
    }
    start = end + 2;
  }
  return host === undefined ? undefined : { path: pathOf(target), acceptEncoding };
}
