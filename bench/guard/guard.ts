import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { DEFAULT_POLICY } from "@site/guard";
import { scan } from "@site/guard/engine";
import { HOSTILE } from "@site/guard/testing";
import { build } from "vite";
import { readLearned } from "../../packages/guard/src/cli/learned.ts";
import { table } from "../../packages/guard/src/cli/table.ts";
import { listFiles } from "../../tools/build/files.ts";
import { patternsIn, pumpedTexts } from "../../tools/checks/patterns.ts";
import { say } from "../../tools/cli/say.mjs";
import type { Verdict } from "../results.ts";
import { median, quantile } from "../statistics.ts";

const MIN_MEGABYTES_PER_SECOND = 5;
const MAX_HOSTILE_MS = 100;
const MAX_MESSAGE_P95_MS = 2;
export const MAX_ENGINE_BYTES = 32 * 1024;

/** The entry point that the lab loads to scan a text or a conversation. */
const ENGINE = fileURLToPath(import.meta.resolve("@site/guard/engine"));
const SAMPLE_BYTES = 100_000;
/** Processor time for warm-up, until the engine is fully compiled, and for the measurement. */
const WARM_UP_MS = 1_500;
const MEASURED_MS = 3_000;

const SHOWN = 5;
const MESSAGE_BYTES = 1_024;

/** The processor time of work, which does not depend on other load on the machine. */
function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Ordinary text: the project's own documents and articles. */
async function ordinaryText(): Promise<string> {
  const listed = await Promise.all(
    ["docs", "content"].map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)),
  );
  const files = listed.flat().filter((path) => path.endsWith(".md"));
  const text = files.map((path) => readFileSync(path, "utf8")).join("\n\n");
  return text.repeat(Math.ceil(SAMPLE_BYTES / text.length)).slice(0, SAMPLE_BYTES);
}

/** The compressed size of the engine's bundle, as a browser receives it. */
export async function engineBytes(): Promise<number> {
  const output = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: ENGINE, name: "guard", formats: ["iife"] }, minify: true },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !("output" in bundle)) throw new Error("the engine was not bundled");
  const code = bundle.output.map((chunk) => ("code" in chunk ? chunk.code : "")).join("");
  return brotliCompressSync(code).byteLength;
}

function scanFor(text: string, atLeastMs: number): { scans: number; ms: number } {
  let scans = 0;
  let ms = 0;
  for (; ms < atLeastMs; scans++) ms += processorMs(() => scan(text));
  return { scans, ms };
}

/** The processor times of reading messages of 1 KB, each another part of the text, so many times over. */
const messageMs = (text: string, rounds: number, read: (message: string) => unknown): number[] =>
  Array.from({ length: rounds * Math.floor(text.length / MESSAGE_BYTES) }, (_, at) => {
    const start = (at * MESSAGE_BYTES) % (text.length - MESSAGE_BYTES);
    return processorMs(() => read(text.slice(start, start + MESSAGE_BYTES)));
  });

const quantiles = (ms: readonly number[]) => `p50 ${median(ms).toFixed(2)} ms, p95 ${quantile(ms, 0.95).toFixed(2)} ms`;

/** Texts by the processor time of a scan, the shortest of several. */
const slowestFirst = (texts: readonly string[], scans: number) =>
  texts
    .map((text) => ({ text, ms: Math.min(...Array.from({ length: scans }, () => processorMs(() => scan(text)))) }))
    .sort((one, other) => other.ms - one.ms);

/** Texts made to be slow: by hand, and of each pattern of the engine the slowest one that repeats a part of it. */
async function hostileTexts(): Promise<string[]> {
  const pumped = (await patternsIn("packages/guard/src")).map(
    (pattern) => slowestFirst(pumpedTexts(pattern, SAMPLE_BYTES), 1)[0]?.text ?? "",
  );
  return [...HOSTILE.map(([, text]) => text), ...new Set(pumped)];
}

export async function measureGuard(): Promise<Verdict[]> {
  const text = await ordinaryText();
  scanFor(text, WARM_UP_MS);
  const { scans, ms } = scanFor(text, MEASURED_MS);
  const megabytesPerSecond = (scans * Buffer.byteLength(text)) / 1000 / ms;
  const message = messageMs(text, 20, scan);
  const learned = await readLearned();
  const learnedMs = messageMs(text, 2, (part) => learned(part, DEFAULT_POLICY.learned.flagFrom));
  say(`The learned layer, 1 KB of ordinary text: ${quantiles(learnedMs)}`);
  const hostile = slowestFirst(await hostileTexts(), 4);
  const slowest = hostile.slice(0, SHOWN).map(({ text, ms }) => [JSON.stringify(text.slice(0, 30)), ms.toFixed(1)]);
  say(table(["100 KB of", "ms"], slowest));
  const bytes = await engineBytes();
  const worstMs = hostile[0]?.ms ?? Number.NaN;
  return [
    {
      target: `Guard engine: at least ${MIN_MEGABYTES_PER_SECOND} MB/s of ordinary text on one core`,
      met: megabytesPerSecond >= MIN_MEGABYTES_PER_SECOND,
      detail: `${megabytesPerSecond.toFixed(1)} MB/s`,
    },
    {
      target: `Guard engine: 1 KB of ordinary text in less than ${MAX_MESSAGE_P95_MS} ms, 95th percentile`,
      met: quantile(message, 0.95) < MAX_MESSAGE_P95_MS,
      detail: quantiles(message),
    },
    {
      target: `Guard engine: 100 KB of adversarial text in less than ${MAX_HOSTILE_MS} ms`,
      met: worstMs < MAX_HOSTILE_MS,
      detail: `at most ${worstMs.toFixed(0)} ms`,
    },
    {
      target: `Guard engine: at most ${MAX_ENGINE_BYTES / 1000} KB, brotli`,
      met: bytes <= MAX_ENGINE_BYTES,
      detail: `${(bytes / 1000).toFixed(1)} KB`,
    },
  ];
}
