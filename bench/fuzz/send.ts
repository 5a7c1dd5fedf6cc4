import { connect } from "node:net";
import { hostileRequests } from "./requests.ts";

const CONCURRENCY = 64;
/** Far longer than any answer takes; whatever needs it counts as hanging. */
const PATIENCE_MS = 20_000;
/** Longer than the server pauses before it refuses: whoever ends earlier is not answered. */
const END_AFTER_MS = 5_000;

/** Sends hostile requests, so many at a time, and counts what comes back. */
export async function fuzz({ port, seed, count }: { port: number; seed: number; count: number }) {
  const nextRequest = hostileRequests(seed);
  /** How often each status came; "none" is a connection closed without a word. */
  const statuses = new Map<string, number>();
  /** The requests that brought out what must never come. */
  const failures: { number: number; status: string; request: string }[] = [];
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const number = sent++;
      const request = nextRequest();
      const status = await exchange(port, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (/^5|hangs/.test(status)) failures.push({ number, status, request: request.slice(0, 400) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return { statuses, failures };
}

/** The status of the answer. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let head = "";
    socket.setTimeout(PATIENCE_MS, () => {
      socket.destroy();
      resolve("hangs");
    });
    socket.on("data", (chunk: Buffer) => {
      if (head.length < 20) head += chunk.toString("latin1", 0, 20);
    });
    socket.on("error", () => {});
    socket.write(request, "latin1");
    // Ends its side, so that a request which promised more than it holds is not waited for.
    const ending = setTimeout(() => socket.end(), END_AFTER_MS);
    socket.on("close", () => {
      clearTimeout(ending);
      resolve(/^HTTP\/1\.[01] (\d{3}) /.exec(head)?.[1] ?? "none");
    });
  });
}
