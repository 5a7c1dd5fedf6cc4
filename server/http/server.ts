import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { plainTextMessage, refuse } from "./plain-text.ts";
import type { HeaderList } from "./security-headers.ts";

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

export type HttpServerOptions = { listener: RequestListener; security: HeaderList; limits?: ServerLimits };

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
