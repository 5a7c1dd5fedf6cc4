import { type LearnedReading, readModel, readWith } from "#guard/learned";
import weights from "#guard/weights/learned.bin?url";

/** Texts to read, and the score from which the words that carry most of it are looked for. */
export type LearnedRequest = { texts: readonly string[]; from: number };
/** The readings of a request, in its order; undefined if the weights could not be loaded. */
export type LearnedAnswer = { request: LearnedRequest; readings?: LearnedReading[] };

const scope = self as unknown as {
  postMessage: (answer: LearnedAnswer) => void;
  onmessage: ((event: MessageEvent<LearnedRequest>) => void) | null;
};

async function load() {
  const response = await fetch(weights);
  if (!response.ok) throw new Error(`The weights answered with ${response.status}.`);
  return readWith(readModel(await response.arrayBuffer()));
}

let loading: ReturnType<typeof load> | undefined;

scope.onmessage = async ({ data: request }) => {
  loading ??= load();
  try {
    const read = await loading;
    scope.postMessage({ request, readings: request.texts.map((text) => read(text, request.from)) });
  } catch {
    scope.postMessage({ request });
  }
};
