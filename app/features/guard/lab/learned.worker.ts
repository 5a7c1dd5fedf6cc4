import { type LearnedReading, readModel, readWith } from "#guard/learned";
import weights from "#guard/weights/learned.bin?url";

/** Texts to read, and the score from which the words that carry most of it are looked for. */
export type LearnedRequest = { texts: readonly string[]; from: number };
/** The readings of a request, by text; undefined if the weights could not be loaded. */
export type LearnedAnswer = { request: LearnedRequest; readings?: [string, LearnedReading][] };

async function load() {
  const response = await fetch(weights);
  if (!response.ok) throw new Error(`The weights answered with ${response.status}.`);
  return readWith(readModel(await response.arrayBuffer()));
}

let loading: ReturnType<typeof load> | undefined;
/** The last answer: of a conversation, only the turn that changed is read again. */
let last = { from: 0, readings: new Map<string, LearnedReading>() };

addEventListener("message", async ({ data: request }: MessageEvent<LearnedRequest>) => {
  const { texts, from } = request;
  loading ??= load();
  try {
    const read = await loading;
    const known = last.from === from ? last.readings : undefined;
    const readings = texts.map((text): [string, LearnedReading] => [text, known?.get(text) ?? read(text, from)]);
    last = { from, readings: new Map(readings) };
    postMessage({ request, readings } satisfies LearnedAnswer);
  } catch {
    postMessage({ request } satisfies LearnedAnswer);
  }
});
