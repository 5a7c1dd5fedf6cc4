import type { Random } from "./random.ts";

export type Body = { type: string; bytes: string };

const URLENCODED = "application/x-www-form-urlencoded";
const NAMES = ["name", "email", "company", "role", "topic", "message", "consent", "website", "submission", "elapsed"];
const ODD_NAMES = [
  "__proto__",
  "constructor",
  "a[4294967294].b",
  "__intent__",
  "__state__",
  "name[]",
  "",
  "%00",
  "toString",
];
const SOUND_VALUES = ["Amara", "amara@company.example", "guard-demo", "%F0%9F%9B%A1", "yes", ""];
const VALUES = [
  "%00%01%02",
  "%E2%80%AE%EF%BB%BF%E2%80%8D",
  "%ED%A0%80",
  "%zz",
  "%",
  "\u00ff\u00fe",
  "%0D%0ABcc:%20a@b.example",
  "%27%3B+drop+table+inquiry;--",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../etc/passwd",
  "=cmd|'/c calc'!A0",
  "0b0f7b5e-8a55-4d2c-9a43-3f5f0e8f7a11",
  "-1",
  "1e999",
];
const TYPES = [
  URLENCODED,
  `${URLENCODED}; charset=utf-7`,
  "application/json",
  "text/plain",
  "multipart/form-data",
  "",
  "a/b;;;=",
  "image/png",
];

/** Bytes as latin1 text: what a visitor sends, what nobody sends, and everything in between. */
export function hostileBody(random: Random): Body {
  const kind = random.below(12);
  if (kind < 5) return { type: random.chance(90) ? URLENCODED : random.pick(TYPES), bytes: pairs(random) };
  if (kind < 7) return parts(random);
  if (kind === 7) return { type: random.pick(TYPES), bytes: noise(random, random.below(2000)) };
  if (kind > 9) return { type: URLENCODED, bytes: soundForm(random) };
  if (kind === 8) return { type: URLENCODED, bytes: `message=${"a%F0%9F".repeat(random.below(12_000))}` };
  return { type: URLENCODED, bytes: "a&".repeat(random.below(34_000)) };
}

/** One that is stored, now and then with something odd on top. */
function soundForm(random: Random): string {
  const words = `name=Amara&email=amara%40company.example&company=Example&topic=other&message=${random.below(1_000_000)}`;
  return random.chance(50) ? `${words}&role=${random.pick(SOUND_VALUES)}&${pairs(random)}` : words;
}

function pairs(random: Random): string {
  return Array.from({ length: random.below(14) }, () => {
    const name = random.chance(85) ? random.pick(NAMES) : random.pick(ODD_NAMES);
    const value = random.pick(random.chance(85) ? SOUND_VALUES : VALUES);
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

export function noise(random: Random, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(random.below(256))).join("");
}
