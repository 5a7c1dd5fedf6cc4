import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerOptions } from "node:http";
import type { ReadLearned } from "../learned/reading.ts";
import { type AppliedPolicy, answerTo, logOf } from "./answer.ts";

export const MAX_BODY_BYTES = 1_048_576;
/** Maximum bytes read of an oversized body, so that the sender gets to read the answer. */
const DRAIN_MAX_BYTES = 4 * MAX_BODY_BYTES;

/** Timeouts for local clients; an incomplete request is answered with 408. */
const LIMITS: ServerOptions = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 };

export type ScanServerOptions = {
  applied: AppliedPolicy;
  learned?: ReadLearned | undefined;
  /** Rejects host names other than this machine's (DNS rebinding). */
  loopbackOnly: boolean;
  complain: (text: string) => void;
  /** Writes a log line; without it nothing is logged. */
  log?: ((line: string) => void) | undefined;
  limits?: ServerOptions;
};

const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "no-store",
  "Content-Type": "application/json; charset=utf-8",
};

/** An answer's status and headers, and the keys of its body. */
type Reply = { status: number; headers?: Record<string, string>; [key: string]: unknown };

/** Answers POST /scan as `scan` does. Request bodies are neither logged nor stored. */
export function createScanServer(options: ScanServerOptions): Server {
  const { loopbackOnly, complain, limits = LIMITS } = options;
  return createServer(limits, async (request, response) => {
    try {
      const refused = refusalOf(request, loopbackOnly);
      const body = await readBody(request);
      const { status, headers, ...answer } = refused ?? answerToBody(body, options);
      const closed = status === 200 ? {} : { Connection: "close" };
      response.writeHead(status, { ...HEADERS, ...closed, ...headers }).end(`${JSON.stringify(answer)}\n`);
    } catch (error) {
      // A client that disconnected expects no answer. The error's message is omitted: it could quote the request.
      if (!request.destroyed) complain(`A request could not be answered: ${error instanceof Error ? error.name : "?"}`);
      response.destroy();
    }
  });
}

const LOOPBACK_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

function refusalOf({ method, url, headers }: IncomingMessage, loopbackOnly: boolean): Reply | undefined {
  if (loopbackOnly && !LOOPBACK_NAMES.test(headers.host ?? "")) {
    return { status: 421, error: "this answers to localhost only" };
  }
  if (url?.split("?")[0] !== "/scan") return { status: 404, error: "there is only POST /scan" };
  if (method !== "POST") return { status: 405, error: "send a POST", headers: { Allow: "POST" } };
  // A page of another site cannot send this type without a CORS preflight.
  if (!/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) {
    return { status: 415, error: "send Content-Type: application/json" };
  }
  if (headers["content-encoding"] !== undefined) return { status: 415, error: "send it without Content-Encoding" };
  return undefined;
}

/** @returns undefined if the body is too long */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not close the connection: the answer is still to be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    else if (length > DRAIN_MAX_BYTES) break;
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

/** Parses JSON from a string, or from bytes in UTF-8; undefined if it is not valid. */
export function parsedJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(typeof text === "string" ? text : new TextDecoder("utf-8", { fatal: true }).decode(text));
  } catch {
    return undefined;
  }
}

function answerToBody(body: Buffer | undefined, { applied, learned, log }: ScanServerOptions): Reply {
  const given = body && parsedJson(body);
  const unread = body === undefined ? "the body is longer than 1 MB" : "the body is not JSON in UTF-8";
  const answer = given === undefined ? { error: unread } : answerTo(given, applied.policy, learned);
  if (log) for (const line of logOf(answer, applied, given, randomUUID())) log(JSON.stringify(line));
  const failed = body === undefined ? 413 : 400;
  return { status: "error" in answer ? failed : 200, ...answer };
}
