import { once } from "node:events";
import { WebSocket } from "ws";

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: unknown; message?: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

/** Connects to a WebSocket protocol with numbered commands and events, as Firefox and WebKit's inspector use it. */
export async function connect(url: string, onEvent: (method: string, params: never) => void) {
  const socket = new WebSocket(url);
  const pending = new Map<number, Waiting>();
  let lastId = 0;
  // Listens before the socket opens, because the first event may arrive with the handshake.
  socket.on("message", (data) => {
    const { id = 0, method, params, result, error, message }: Message = JSON.parse(String(data));
    if (method) onEvent(method, params as never);
    const waiting = pending.get(id);
    pending.delete(id);
    if (error) waiting?.reject(new Error(message ?? JSON.stringify(error)));
    else waiting?.resolve(result as never);
  });
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("The browser ended the connection."));
  });
  await once(socket, "open");
  return {
    send: <Result = unknown>(method: string, params: object = {}): Promise<Result> => {
      lastId += 1;
      socket.send(JSON.stringify({ id: lastId, method, params }));
      return new Promise((resolve, reject) => pending.set(lastId, { resolve, reject }));
    },
    close: () => socket.close(),
  };
}
