import { connect } from "node:net";
import { hostileRequest, seededRandom } from "./requests.ts";

/** Far longer than any answer takes; whatever needs it counts as hanging. */
const PATIENCE_MS = 20_000;

/** Longer than the server pauses before it refuses: whoever ends earlier is not answered. */
const END_AFTER_MS = 5_000;

export type FuzzTally = {
  /** How often each status came; "none" is a connection closed without a word. */
  statuses: Map<string, number>;
  /** The requests that brought out what must never come. */
  failures: { number: number; status: string; request: string }[];
};

export type FuzzOptions = {
  port: number;
  seed: number;
  count: number;
  concurrency: number;
  onProgress?: (done: number) => void | Promise<void>;
};

/** Sends hostile requests, so many at a time, and counts what comes back. */
export async function fuzz({ port, seed, count, concurrency, onProgress }: FuzzOptions): Promise<FuzzTally> {
  const random = seededRandom(seed);
  const tally: FuzzTally = { statuses: new Map(), failures: [] };
  let sent = 0;
  let done = 0;
  const worker = async () => {
    while (sent < count) {
      const number = sent++;
      const request = hostileRequest(random);
      const status = statusOf(await exchange(port, request));
      tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
      if (/^5|hangs/.test(status)) tally.failures.push({ number, status, request: request.slice(0, 400) });
      done += 1;
      await onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return tally;
}

function statusOf(answer: string | undefined): string {
  if (answer === undefined) return "hangs";
  return /^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1] ?? "none";
}

/** Undefined if nothing happened at all. */
function exchange(port: number, request: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let head = "";
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.on("data", (chunk: Buffer) => {
      if (head.length < 20) head += chunk.toString("latin1", 0, 20);
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(head));
    socket.write(request, "latin1");
    // Ends its side, so that a request which promised more than it holds is not waited for.
    const ending = setTimeout(() => socket.end(), END_AFTER_MS);
    socket.on("close", () => clearTimeout(ending));
  });
}
