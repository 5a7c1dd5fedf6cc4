import { WebSocket } from "ws";

type Message = { id?: number; method?: string; params?: unknown; result?: unknown; error?: unknown; message?: string };

type OnEvent = (method: string, params: never) => void;

/** A WebSocket protocol with numbered commands and events, as Firefox and WebKit's inspector use it. */
export class Protocol {
  #socket: WebSocket;
  #pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #onEvent: OnEvent;

  private constructor(socket: WebSocket, onEvent: OnEvent) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.on("message", (data) => this.#receive(JSON.parse(String(data))));
    socket.on("close", () => {
      for (const { reject } of this.#pending.values()) reject(new Error("The browser ended the connection."));
    });
  }

  static connect(url: string, onEvent: OnEvent): Promise<Protocol> {
    const socket = new WebSocket(url);
    // Listens before the socket opens, because the first event may arrive with the handshake.
    const protocol = new Protocol(socket, onEvent);
    return new Promise((resolve, reject) => {
      socket.once("open", () => resolve(protocol));
      socket.once("error", reject);
    });
  }

  send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject }));
  }

  close() {
    this.#socket.close();
  }

  #receive({ id, method, params, result, error, message }: Message) {
    if (method) this.#onEvent(method, params as never);
    const waiting = id === undefined ? undefined : this.#pending.get(id);
    if (id === undefined || !waiting) return;
    this.#pending.delete(id);
    if (error) waiting.reject(new Error(message ?? JSON.stringify(error)));
    else waiting.resolve(result as never);
  }
}
