import { hostileBody, noise } from "./bodies.ts";
import { MARK } from "./marks.ts";
import type { Random } from "./random.ts";

const PATHS = [
  "/",
  "/contact",
  "/contact.data",
  "/contact?topic=red-team",
  "/thank-you",
  "/blog/x",
  `/blog/${MARK}`,
  `/benchmarks?models=o1&email=${MARK}@corp.example`,
  `/benchmarks/embed?${MARK}`,
  "/healthz",
  "/readyz",
  "/assets/",
  "/console",
];
const FORM_PATHS = ["/contact", "/contact.data"];
const PIECES = [
  "/",
  "..",
  "%2e%2e",
  "%00",
  "%",
  "%zz",
  "\\",
  "?",
  "#",
  `?${MARK}=a`,
  "%2edata",
  ";",
  "&topic=press",
  "//",
  "é",
  "%c0%af",
  ".data",
  ":80",
  "@a.example",
  "a".repeat(5000),
];
const METHODS = [
  "GET",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "get",
  "PRI",
  "X".repeat(40),
];
const HOSTS = [
  "999.1.1.1",
  "xn--a",
  "[:::1]",
  "0x7f.1",
  `${MARK}.example`,
  "site.example:99999",
  "a b",
  "",
  "[::1]",
  "evil.example",
  "é",
  "a".repeat(300),
];
const HEADERS = [
  "Origin: http://localhost",
  "Origin: https://evil.example",
  "Origin: null",
  "Origin: %%%",
  "Sec-Fetch-Site: cross-site",
  "Sec-Fetch-Site: same-origin",
  "X-Forwarded-For: 1.2.3.4, ::1, unknown, '; drop",
  "X-Forwarded-Host: evil.example",
  "X-Forwarded-Host: 999.1.1.1",
  `X-Forwarded-For: ${MARK}`,
  `Origin: https://${MARK}.example:99999`,
  `Referer: http://localhost/?${MARK}`,
  `User-Agent: ${MARK}`,
  "X-Forwarded-Proto: gopher",
  "Content-Encoding: gzip",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Expect: 100-continue",
  "Expect: a-miracle",
  "Range: bytes=0-0,5-,-1,9999-1",
  "If-None-Match: *",
  "If-Modified-Since: yesterday",
  "Accept-Encoding: br;q=nan, *;q=0, \u00ff",
  "Accept: text/x-script",
  "Cookie: a=b; a=b",
  "Upgrade: websocket",
  "X-Remix-Response: yes",
  "Content-Type: text/html",
  "Bad Header",
  ": empty",
  `X-Long: ${"a".repeat(9000)}`,
  "X-Zero: a\u0000b",
];

/** One whole request as bytes in latin1, with the connection's end announced. */
export function hostileRequest(random: Random): string {
  if (random.chance(3)) return noise(random, 1 + random.below(400));
  const method = random.pick(METHODS);
  const known = method === "POST" && random.chance(80) ? random.pick(FORM_PATHS) : random.pick(PATHS);
  const path = known + (random.chance(20) ? random.pick(PIECES) + random.pick(PIECES) : "");
  const { type, bytes } = method === "POST" || random.chance(10) ? hostileBody(random) : { type: "", bytes: "" };
  const chunked = random.chance(15);
  const headers = [
    ...(random.chance(97) ? [`Host: ${random.chance(90) ? "localhost" : random.pick(HOSTS)}`] : []),
    // Another visitor each time: the limit of refused forms would answer the rest.
    `X-Forwarded-For: 198.18.${random.below(256)}.${random.below(256)}`,
    ...(type === "" ? [] : [`Content-Type: ${type}`]),
    ...(bytes === "" ? [] : [chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${lengthOf(random, bytes)}`]),
    ...Array.from({ length: random.chance(50) ? random.below(4) : 0 }, () => random.pick(HEADERS)),
    "Connection: close",
  ];
  const body = chunked && bytes !== "" ? inChunks(random, bytes) : bytes;
  return `${method} ${path} HTTP/${random.chance(95) ? "1.1" : random.pick(["1.0", "0.9", "2.0"])}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
}

/** Now and then one that is not true. */
function lengthOf(random: Random, bytes: string): number {
  return Math.max(0, bytes.length + (random.chance(8) ? random.below(20) - 10 : 0));
}

function inChunks(random: Random, bytes: string): string {
  const size = 1 + random.below(5000);
  let text = "";
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.slice(at, at + size);
    text += `${random.chance(1) ? "zz" : piece.length.toString(16)}\r\n${piece}\r\n`;
  }
  return random.chance(97) ? `${text}0\r\n\r\n` : text;
}
