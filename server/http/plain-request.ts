import { isHost } from "./request-target.ts";

export type PlainRequest = { target: string; acceptEncoding: string | undefined };

const MAX_LENGTH = 8192;

/** The whole of it: request line, sound header lines, end. A byte more or less is not plain. */
const WHOLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  /^GET (\/[^\u0000-\u0020\u007f#]*) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[^\u0000-\u0008\u000a-\u001f\u007f]*\r\n)+\r\n$/;

/** Headers that change what must be answered, or how the connection goes on. */
const NOT_PLAIN = new RegExp(
  [
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
    "connection:(?![ \\t]*keep-alive[ \\t]*\\r)",
  ]
    .map((name) => (name.includes(":") ? `\\n${name}` : `\\n${name}:`))
    .join("|"),
  "i",
);
const HOST = /\nhost:[ \t]*([^\r]*?)[ \t]*\r/i;
const ACCEPT_ENCODING = /\naccept-encoding:[ \t]*([^\r]*?)[ \t]*\r/i;

/**
 * Reads the plainest request there is: one whole GET over HTTP/1.1, without body, condition or range, on a connection
 * that stays open. Anything else is undefined, and in doubt too: node:http then decides, so being strict costs nothing.
 */
export function readPlainRequest(text: string): PlainRequest | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const target = WHOLE.exec(text)?.[1];
  if (target === undefined || NOT_PLAIN.test(text)) return undefined;
  const [host, ...hosts] = valuesOf(HOST, text);
  const [acceptEncoding, ...more] = valuesOf(ACCEPT_ENCODING, text);
  if (host === undefined || !isHost(host) || hosts.length > 0 || more.length > 0) return undefined;
  return { target, acceptEncoding };
}

/** The first, and a second one if there is any. */
function valuesOf(line: RegExp, text: string): (string | undefined)[] {
  const first = line.exec(text);
  if (first === null) return [];
  return line.test(text.slice(first.index + 1)) ? [first[1], undefined] : [first[1]];
}
