import { connect } from "node:net";
import { hostileRequests } from "./requests.ts";

const CONCURRENCY = 64;
/** Far longer than any response takes; slower ones count as hanging. */
const HANG_TIMEOUT_MS = 20_000;
/** Longer than the server's delay before it rejects a request; closing earlier would miss the response. */
const END_AFTER_MS = 5_000;

/** Sends hostile requests, CONCURRENCY at a time, and counts the responses. */
export async function fuzz({ port, seed, count }: { port: number; seed: number; count: number }) {
  const nextRequest = hostileRequests(seed);
  /** Number of responses by status; "none" is a connection closed without a response. */
  const statuses = new Map<string, number>();
  /** Requests that caused a 5xx status or a hanging connection. */
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

function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let head = "";
    socket.setTimeout(HANG_TIMEOUT_MS, () => {
      socket.destroy();
      resolve("hangs");
    });
    socket.on("data", (chunk: Buffer) => {
      if (head.length < 20) head += chunk.toString("latin1", 0, 20);
    });
    socket.on("error", () => {});
    socket.write(request, "latin1");
    // Half-closes, so that the server does not wait for a body shorter than announced.
    const ending = setTimeout(() => socket.end(), END_AFTER_MS);
    socket.on("close", () => {
      clearTimeout(ending);
      resolve(/^HTTP\/1\.[01] (\d{3}) /.exec(head)?.[1] ?? "none");
    });
  });
}
