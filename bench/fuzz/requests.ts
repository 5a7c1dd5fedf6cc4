import { randomFrom } from "../../app/kit/drawing/noise.ts";

/** A marker in URLs, hosts and headers of hostile requests, to search for in the log. */
export const MARK = "zqmarkqz";

/** Content of hostile requests, which must not appear in the log. */
const SENT = new RegExp(
  `${MARK}|amara|company\\.example|evil\\.example|999\\.1\\.1\\.1|passwd|drop.table|alert\\(|[?&]\\w+=`,
  "i",
);

/** Log lines that contain content of a request. */
export const leakingLines = (log: string): string[] => log.split("\n").filter((line) => SENT.test(line));

type Random = {
  /** A random integer from 0 to below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(percent: number): boolean;
};

type Body = { type: string; bytes: string };

const split = (text: string) => text.split(" ");

const URLENCODED = "application/x-www-form-urlencoded";
const NAMES = split("name email company role topic message consent website submission elapsed");
const ODD_NAMES = ["", ...split("__proto__ constructor a[4294967294].b __intent__ __state__ name[] %00 toString")];
const VALID_VALUES = ["", ...split("Amara amara@company.example guard-demo %F0%9F%9B%A1 yes")];
const VALUES = [
  ...split("%00%01%02 %E2%80%AE%EF%BB%BF%E2%80%8D %ED%A0%80 %zz % \u00ff\u00fe %0D%0ABcc:%20a@b.example -1 1e999"),
  ...split("%27%3B+drop+table+inquiry;-- <script>alert(1)</script> {{7*7}} ../../etc/passwd"),
  "=cmd|'/c calc'!A0",
  "0b0f7b5e-8a55-4d2c-9a43-3f5f0e8f7a11",
];
const TYPES = [
  `${URLENCODED}; charset=utf-7`,
  "",
  ...split(`${URLENCODED} application/json text/plain multipart/form-data a/b;;;= image/png`),
];

/** A form body as latin1 text: valid, malformed or anything in between. */
function hostileBody(random: Random): Body {
  const kind = random.below(12);
  if (kind < 5) return { type: random.chance(90) ? URLENCODED : random.pick(TYPES), bytes: pairs(random) };
  if (kind < 7) return parts(random);
  if (kind === 7) return { type: random.pick(TYPES), bytes: noise(random, random.below(2000)) };
  if (kind > 9) return { type: URLENCODED, bytes: validForm(random) };
  if (kind === 8) return { type: URLENCODED, bytes: `message=${"a%F0%9F".repeat(random.below(12_000))}` };
  return { type: URLENCODED, bytes: "a&".repeat(random.below(34_000)) };
}

/** A valid form, sometimes with additional odd fields. */
function validForm(random: Random): string {
  const valid = `name=Amara&email=amara%40company.example&company=Example&topic=other&message=${random.below(1_000_000)}`;
  return random.chance(50) ? `${valid}&role=${random.pick(VALID_VALUES)}&${pairs(random)}` : valid;
}

function pairs(random: Random): string {
  return Array.from({ length: random.below(14) }, () => {
    const name = random.pick(random.chance(85) ? NAMES : ODD_NAMES);
    const value = random.pick(random.chance(85) ? VALID_VALUES : VALUES);
    return `${name}=${random.chance(5) ? value.repeat(random.below(900)) : value}`;
  }).join("&");
}

function parts(random: Random): Body {
  const boundary = random.pick(["x", "----WebKitFormBoundary", "a b", "", "é"]);
  const entries = Array.from({ length: random.below(8) }, () => {
    const file = random.chance(20) ? '; filename="../a.exe"\r\nContent-Type: application/octet-stream' : "";
    const name = random.pick([...NAMES, ...ODD_NAMES]);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${random.pick(VALUES)}\r\n`;
  });
  const end = random.chance(80) ? `--${boundary}--\r\n` : "";
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: entries.join("") + end };
}

function noise(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(random.below(256))).join("");
}

const PATHS = [
  ...split("/ /contact /contact.data /contact?topic=red-team /thank-you /blog/x /healthz /readyz /assets/ /console"),
  ...split(`/blog/${MARK} /benchmarks?models=o1&email=${MARK}@corp.example /benchmarks/embed?${MARK}`),
];
const FORM_PATHS = ["/contact", "/contact.data"];
const PIECES = [
  ...split(`/ .. %2e%2e %00 % %zz \\ ? # ?${MARK}=a %2edata ; &topic=press // é %c0%af .data :80 @a.example`),
  "a".repeat(5000),
];
const METHODS = [...split("GET POST POST POST HEAD PUT DELETE OPTIONS TRACE CONNECT get PRI"), "X".repeat(40)];
const HOSTS = [
  ...split(`999.1.1.1 xn--a [:::1] 0x7f.1 ${MARK}.example site.example:99999 [::1] evil.example é`),
  "a b",
  "",
  "a".repeat(300),
];
const HEADERS = Object.entries({
  Origin: ["http://localhost", "https://evil.example", "null", "%%%", `https://${MARK}.example:99999`],
  "Sec-Fetch-Site": ["cross-site", "same-origin"],
  "X-Forwarded-For": ["1.2.3.4, ::1, unknown, '; drop", MARK],
  "X-Forwarded-Host": ["evil.example", "999.1.1.1"],
  "X-Forwarded-Proto": ["gopher"],
  Referer: [`http://localhost/?${MARK}`],
  "User-Agent": [MARK],
  "Content-Encoding": ["gzip"],
  "Content-Length": ["-1", "99999999999999999999"],
  "Transfer-Encoding": ["chunked", "gzip, chunked"],
  Expect: ["100-continue", "a-miracle"],
  Range: ["bytes=0-0,5-,-1,9999-1"],
  "If-None-Match": ["*"],
  "If-Modified-Since": ["yesterday"],
  "Accept-Encoding": ["br;q=nan, *;q=0, \u00ff"],
  Accept: ["text/x-script"],
  Cookie: ["a=b; a=b"],
  Upgrade: ["websocket"],
  "X-Remix-Response": ["yes"],
  "Content-Type": ["text/html"],
  "": ["empty"],
  "X-Long": ["a".repeat(9000)],
  "X-Zero": ["a\u0000b"],
})
  .flatMap(([name, values]) => values.map((value) => `${name}: ${value}`))
  .concat("Bad Header");

/** A complete request as latin1 text, with `Connection: close`. */
function hostileRequest(random: Random): string {
  if (random.chance(3)) return noise(random, 1 + random.below(400));
  const method = random.pick(METHODS);
  const known = method === "POST" && random.chance(80) ? random.pick(FORM_PATHS) : random.pick(PATHS);
  const path = known + (random.chance(20) ? random.pick(PIECES) + random.pick(PIECES) : "");
  const { type, bytes } = method === "POST" || random.chance(10) ? hostileBody(random) : { type: "", bytes: "" };
  const chunked = random.chance(15);
  // Sometimes a wrong Content-Length.
  const length = Math.max(0, bytes.length + (random.chance(8) ? random.below(20) - 10 : 0));
  const headers = [
    ...(random.chance(97) ? [`Host: ${random.chance(90) ? "localhost" : random.pick(HOSTS)}`] : []),
    // A new address each time; otherwise the limit for invalid forms would reject the rest.
    `X-Forwarded-For: 198.18.${random.below(256)}.${random.below(256)}`,
    ...(type === "" ? [] : [`Content-Type: ${type}`]),
    ...(bytes === "" ? [] : [chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`]),
    ...Array.from({ length: random.chance(50) ? random.below(4) : 0 }, () => random.pick(HEADERS)),
    "Connection: close",
  ];
  const body = chunked && bytes !== "" ? inChunks(random, bytes) : bytes;
  const version = random.chance(95) ? "1.1" : random.pick(["1.0", "0.9", "2.0"]);
  return `${method} ${path} HTTP/${version}\r\n${headers.join("\r\n")}\r\n\r\n${body}`;
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

/** Generates requests; the same seed gives the same sequence, so failures are reproducible. */
export function hostileRequests(seed: number): () => string {
  const next = randomFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const random: Random = {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (percent) => below(100) < percent,
  };
  return () => hostileRequest(random);
}
