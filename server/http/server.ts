import { once } from "node:events";
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { StartProblem } from "../process/start-problem.ts";
import { decoded, type IsTrusted, isHost, networkOf, plainAddress } from "./hosts-and-networks.ts";
import { plainTextHeaders, type RequestRecorder } from "./pipeline.ts";
import type { HeaderRecord } from "./security-headers.ts";

/** Limits in milliseconds, except the header size in bytes. */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
  // Longer than the minute that proxies keep connections, so that the proxy closes first.
  keepAliveTimeout: 65_000,
  /** Closes a connection without traffic in either direction, such as one whose client stops reading. */
  inactivityTimeout: 120_000,
};

/** Creates a node:http server with limits. Unparseable requests are answered here and never reach the listener. */
export function createHttpServer(listener: RequestListener, security: HeaderRecord, limits = SERVER_LIMITS): Server {
  const { inactivityTimeout, ...options } = limits;
  // Host is checked by `rejectMalformed`, so that this answer carries our headers, too.
  const server = createServer({ ...options, requireHostHeader: false }, listener);
  server.timeout = inactivityTimeout;
  server.on("checkExpectation", (_, response) => reject(response, 417, "Only 100-continue is known.\n", security));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerParseError(error, socket, security));
  return server;
}

/** Every address of the site is far shorter. */
export const MAX_PATH_LENGTH = 4096;

/** Why a request is rejected, or undefined. Checks the raw request line, before any URL parser repairs it. */
export function refusalOf(target: string, hosts: readonly string[]) {
  const [host, ...more] = hosts;
  if (host === undefined || more.length > 0 || !isHost(host)) {
    return { status: 400, text: "Send one Host header with the name of this site.\n" };
  }
  const path = pathOf(target);
  if (path.length > MAX_PATH_LENGTH) return { status: 414, text: "This address is too long.\n" };
  if (!path.startsWith("/") || !isCleanPath(path)) return { status: 400, text: "This address is not well formed.\n" };
  return undefined;
}

export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end === -1 ? target : target.slice(0, end);
}

function isCleanPath(path: string): boolean {
  const text = decoded(path);
  // Control characters, backslashes and dot segments occur in no address of ours, encoded or not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected here
  return text !== undefined && !/[\u0000-\u001f\u007f\\]|\/\.\.?(?:\/|$)/.test(text);
}

/** Rejects malformed addresses and Host headers before the adapter, which would repair some and throw at others. */
export const rejectMalformed =
  (listener: RequestListener, { record, newRequestId }: RequestRecorder, security: HeaderRecord): RequestListener =>
  (request, response) => {
    const { method = "", url = "", headersDistinct } = request;
    request.url = originForm(url);
    const refusal = refusalOf(request.url, headersDistinct.host ?? []);
    if (refusal === undefined) return listener(request, response);
    reject(response, refusal.status, refusal.text, security);
    record({ requestId: newRequestId(), method, route: "bad-request", status: refusal.status, ms: 0 });
  };

/** Reduces an absolute address, which a proxy may send (RFC 9112, 3.2.2), to path and query. */
const originForm = (target: string) => target.replace(/^https?:\/\/[^/?#]*\/?/i, "/");

const CLOSE = { Connection: "close" };

function reject(response: ServerResponse, status: number, text: string, security: HeaderRecord): void {
  response.writeHead(status, plainTextHeaders(security, text, CLOSE)).end(text);
}

/** Answers bytes that are not an HTTP request, on the bare socket. */
function answerParseError(error: NodeJS.ErrnoException, socket: Duplex, security: HeaderRecord): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_ERROR[error.code ?? ""] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const headers = Object.entries(plainTextHeaders(security, text, CLOSE)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join("")}\r\n${text}`, () => socket.destroy());
}

const STATUS_OF_ERROR: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Connections of one network, idle ones included: those beyond `served` are open but not read, those beyond `open` are
 * closed. A whole office may share an address, and a browser opens up to six.
 */
const CONNECTION_LIMITS = { served: 250, open: 1_000 };

/** Limits the connections of each network; those of trusted proxies carry many visitors and are not counted. */
export function limitConnections(server: Server, isTrusted: IsTrusted, warn: () => void, limits = CONNECTION_LIMITS) {
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
    if (!isReported) warn();
    isReported = true;
    if (count > limits.open) socket.destroy();
    // A client whose connection is closed comes back at once; one that is not read has to wait for headersTimeout.
    // Paused in the next tick, because node:http starts reading at the end of this one.
    else process.nextTick(() => socket.pause());
  });
}

/** Answers one request per turn of the event loop: Node accepts one connection per turn, so new clients get in. */
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

type Address = { port: number; host: string | undefined };

/** Listens on the port of a setting, and resolves to the address under which this machine reaches the server. */
export async function listen(server: Server, { port, host }: Address, setting = "PORT"): Promise<string> {
  server.listen({ port, host });
  await once(server, "listening").catch((error) => {
    throw problemOf(error, port, setting);
  });
  const name = host === undefined || host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${(server.address() as AddressInfo).port}`;
}

function problemOf(error: NodeJS.ErrnoException, port: number, setting: string): Error {
  const noAddress = `${setting.replace("PORT", "HOST")} is no address of this machine. Correct it or leave it out.`;
  const known: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program or set ${setting} to another, such as ${port + 1}.`,
    EACCES: `Port ${port} is reserved for the system. Set ${setting} to one above 1023, such as ${setting === "PORT" ? 3000 : 9464}.`,
    EADDRNOTAVAIL: noAddress,
    ENOTFOUND: noAddress,
  };
  const advice = known[error.code ?? ""];
  return advice === undefined ? error : new StartProblem(advice);
}
