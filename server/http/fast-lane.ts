import type { Server } from "node:http";
import type { Socket } from "node:net";

export type FastLaneOptions = {
  /** The whole answer to this whole request, or undefined to leave it to node:http. */
  answer: (request: string) => Buffer | undefined;
};

export type FastLane = {
  /** Lets what is being sent finish. */
  close(): void;
  destroy(): void;
};

/**
 * Stands between the listening socket and node:http. Per request node:http builds two streams and their headers, which
 * costs twice what sending a page from memory does. So each connection starts here; the first request that is not
 * plain moves it, with the bytes already read, to node:http for good.
 */
export function installFastLane(server: Server, { answer }: FastLaneOptions): FastLane {
  const toNode = server.listeners("connection");
  server.removeAllListeners("connection");
  const sockets = new Set<Socket>();

  server.on("connection", (socket: Socket) => {
    let answered = false;

    const read = (chunk: Buffer) => {
      // While a reader is slow to take the last answer, node:http knows how to wait.
      const bytes = socket.writableLength === 0 ? answer(chunk.toString("latin1")) : undefined;
      if (bytes === undefined) return handOver(chunk);
      socket.write(bytes);
      if (answered) return;
      answered = true;
      socket.setTimeout(server.keepAliveTimeout);
    };
    const end = () => socket.end();
    const drop = () => socket.destroy();
    const forget = () => sockets.delete(socket);
    const listeners = { data: read, end, timeout: drop, error: drop, close: forget };

    function handOver(chunk: Buffer) {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      sockets.delete(socket);
      socket.setTimeout(0);
      socket.pause();
      socket.unshift(chunk);
      for (const listener of toNode) listener.call(server, socket);
      socket.resume();
    }

    sockets.add(socket);
    socket.setTimeout(server.headersTimeout);
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
  });

  return {
    close: () => {
      for (const socket of sockets) socket.destroySoon();
    },
    destroy: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
