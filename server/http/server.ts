import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { StartProblem } from "../process/start-problem.ts";
import { plainTextMessage, refuse } from "./responses.ts";
import type { HeaderList } from "./security-headers.ts";

/** What one connection may ask for at once, and the distance between its requests after that. No browser comes near. */
export const BURST = 100;
export const SPACING_MS = 40;
/** Only a client that sends requests without waiting for answers gets this far ahead. */
export const TOO_FAR_AHEAD_MS = 1_000;

/** How long each request of a connection has to wait for its turn. */
export function createPace(clock: () => number): (connection: object) => number {
  /** When each of them will have had its share. */
  const shares = new WeakMap<object, number>();
  return (connection) => {
    const now = clock();
    const share = Math.max(shares.get(connection) ?? -Infinity, now - BURST * SPACING_MS) + SPACING_MS;
    shares.set(connection, share);
    return Math.max(0, share - now);
  };
}

/**
 * Nobody has the process to themselves: a connection that asks again as soon as it is answered is answered a little
 * later each time, so that others find the process idle. A proxy's connection carries many visitors and never waits.
 */
export function paced(
  listener: RequestListener,
  clock: () => number,
  isProxy: (address: string) => boolean,
): RequestListener {
  const waitOf = createPace(clock);
  return (request, response) => {
    const { socket } = request;
    const wait = isProxy(socket.remoteAddress ?? "") ? 0 : waitOf(socket);
    if (wait === 0) listener(request, response);
    else if (wait > TOO_FAR_AHEAD_MS) socket.destroy();
    else setTimeout(() => void (socket.destroyed || listener(request, response)), wait);
  };
}

/** All in milliseconds but the size. */
export type ServerLimits = {
  headersTimeout: number;
  requestTimeout: number;
  connectionsCheckingInterval: number;
  maxHeaderSize: number;
  keepAliveTimeout: number;
  /** A connection on which nothing moves in either direction, as with a reader who stops reading. */
  inactivityTimeout: number;
};

export const SERVER_LIMITS: ServerLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // Longer than the minute proxies keep theirs: they must be the ones who close.
  keepAliveTimeout: 65_000,
  inactivityTimeout: 120_000,
};

type HttpServerOptions = { listener: RequestListener; security: HeaderList; limits?: ServerLimits };

export function createHttpServer({ listener, security, limits = SERVER_LIMITS }: HttpServerOptions): Server {
  const { inactivityTimeout, ...options } = limits;
  // Host is judged with the rest of the request, so that this refusal carries our headers too.
  const server = createServer({ ...options, requireHostHeader: false }, listener);
  server.timeout = inactivityTimeout;
  server.on("checkExpectation", (_request, response) =>
    refuse(response, 417, "Only 100-continue is known.\n", security),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerBrokenRequest(error, socket, security));
  return server;
}

/** What reaches this never became a request. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, security: HeaderList): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR[error.code ?? ""] ?? 400;
  const reason = STATUS_CODES[status] ?? "";
  socket.end(plainTextMessage(status, reason, `${reason}\n`, security), () => socket.destroy());
}

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** `setting` is what an operator changes if the port cannot be had. */
type ListenAddress = { port: number; host: string | undefined; setting?: string };

/** Resolves to where it can be looked at from this machine. */
export function listen(server: Server, { port, host, setting = "PORT" }: ListenAddress): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(problemOf(error, port, setting));
    server.once("error", fail);
    server.listen({ port, host }, () => {
      server.off("error", fail);
      resolve(addressOf(server, host));
    });
  });
}

function problemOf(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartProblem(
        `Port ${port} is in use. Stop the other program or set ${setting} to another, such as ${port + 1}.`,
      );
    case "EACCES":
      return new StartProblem(
        `Port ${port} is reserved for the system. Set ${setting} to one above 1023, such as 3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartProblem("HOST is no address of this machine. Correct it or leave it out.");
    default:
      return error;
  }
}

function addressOf(server: Server, host: string | undefined): string {
  const { port } = server.address() as AddressInfo;
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
