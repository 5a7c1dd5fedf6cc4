import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { type IsTrusted, networkOf, plainAddress } from "../forms/sender.ts";

/**
 * Connections that one network may have. Those served include idle ones: a whole office may share an address, and a
 * browser opens up to six. The next are open but not read, and those beyond are closed.
 */
const CONNECTION_LIMITS = { served: 250, open: 1_000 };

type LimitOptions = { isTrusted: IsTrusted; onLimit: () => void; limits?: typeof CONNECTION_LIMITS };

/** Limits the connections of each network; those of trusted proxies carry many visitors and are not counted. */
export function limitConnections(server: Server, { isTrusted, onLimit, limits = CONNECTION_LIMITS }: LimitOptions) {
  const counts = new Map<string, number>();
  let isReported = false;
  server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    if (isTrusted(remoteAddress)) return;
    const network = networkOf(plainAddress(remoteAddress) ?? "");
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 0) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count <= limits.served) return;
    if (!isReported) onLimit();
    isReported = true;
    if (count > limits.open) socket.destroy();
    // A client whose connection is closed comes back at once; one that is not read has to wait for headersTimeout.
    // Paused in the next tick, because node:http starts reading at the end of this one.
    else process.nextTick(() => socket.pause());
  });
}

/**
 * Answers one request per turn of the event loop, in the order of arrival. Node accepts one connection per turn, so
 * answering a thousand busy connections in each would keep new visitors, and probes on another port, waiting.
 */
export function inTurns(listener: RequestListener): RequestListener {
  const waiting = new Map<Socket, () => void>();

  function answerNext(): void {
    const [next] = waiting;
    if (next === undefined) return;
    const [socket, answer] = next;
    waiting.delete(socket);
    if (waiting.size > 0) setImmediate(answerNext);
    if (!socket.destroyed) answer();
  }

  return (request, response) => {
    // Pipelined requests do not queue up: Node stops reading a connection when too much of its answers is unsent.
    if (waiting.has(request.socket)) return listener(request, response);
    waiting.set(request.socket, () => listener(request, response));
    if (waiting.size === 1) setImmediate(answerNext);
  };
}
