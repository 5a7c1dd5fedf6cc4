import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from "node:http";
import type { ReadLearned } from "../learned/reading.ts";
import { readPolicy, readPolicyData } from "../policy-file/policy-file.ts";
import { type AppliedPolicy, answerTo, appliedPolicy, logOf } from "./answer.ts";

export const MAX_BODY_BYTES = 1_048_576;
/** Maximum bytes read of an oversized body, so that the sender gets to read the answer. */
const DRAIN_MAX_BYTES = 4 * MAX_BODY_BYTES;

/** Timeouts for local clients; an incomplete request is answered with 408. */
const LIMITS: ServerOptions = { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 5_000 };

export type ScanServerOptions = {
  /** The policy for requests without one. */
  applied: AppliedPolicy;
  /** The learned layer; without it, rules alone. */
  learned?: ReadLearned | undefined;
  /** The one origin that CORS allows. */
  cors?: string | undefined;
  /** Rejects host names other than this machine's (DNS rebinding). */
  loopbackOnly: boolean;
  complain: (text: string) => void;
  /** Writes a log line; without it nothing is logged. */
  log?: ((line: string) => void) | undefined;
  limits?: ServerOptions;
};

type Refusal = { status: number; error: string; errors?: unknown; headers?: Record<string, string> };

/** Answers POST /scan as `scan` does. Request bodies are neither logged nor stored. */
export function createScanServer(options: ScanServerOptions): Server {
  const { applied, learned, cors, loopbackOnly, complain, log, limits = LIMITS } = options;
  const common = {
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(cors && { "Access-Control-Allow-Origin": cors, Vary: "Origin" }),
  };
  const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    const type = "application/json; charset=utf-8";
    response.writeHead(status, { ...common, "Content-Type": type, ...headers }).end(`${JSON.stringify(body)}\n`);
  };
  return createServer(limits, async (request, response) => {
    if (cors && request.method === "OPTIONS") {
      const allowed = { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type" };
      response.writeHead(204, { ...common, ...allowed }).end();
      return;
    }
    try {
      const refused = refusalOf(request, loopbackOnly);
      const body = await readBody(request);
      const result = refused ?? answerToBody(body, { applied, learned, log });
      if (!("status" in result)) return send(response, 200, result.answer);
      const { status, headers, ...reason } = result;
      send(response, status, reason, { Connection: "close", ...headers });
    } catch (error) {
      // A client that disconnected expects no answer. The error's message is omitted: it could quote the request.
      if (!request.destroyed) complain(`A request could not be answered: ${error instanceof Error ? error.name : "?"}`);
      response.destroy();
    }
  });
}

const bad = (error: string, more: Pick<Refusal, "errors"> = {}): Refusal => ({ status: 400, error, ...more });

const LOOPBACK_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

function refusalOf({ method, url, headers }: IncomingMessage, loopbackOnly: boolean): Refusal | undefined {
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

function answerToBody(
  body: Buffer | undefined,
  { applied: otherwise, learned, log }: Pick<ScanServerOptions, "applied" | "learned" | "log">,
): Refusal | { answer: unknown } {
  let applied = otherwise;
  let given: unknown;
  const decided = (answer: ReturnType<typeof answerTo>) => {
    if (log) for (const line of logOf(answer, applied, given, randomUUID())) log(JSON.stringify(line));
    return answer;
  };
  const refused = (refusal: Refusal): Refusal => {
    decided({ error: refusal.error });
    return refusal;
  };
  if (body === undefined) return refused({ status: 413, error: "the body is longer than 1 MB" });
  try {
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return refused(bad("the body is not JSON in UTF-8"));
  }
  const own = Object(given).policy as unknown;
  const read = own === undefined ? undefined : typeof own === "string" ? readPolicy(own) : readPolicyData(own);
  if (read && "errors" in read) return refused(bad("the policy is wrong", read));
  if (read) applied = appliedPolicy(read);
  const answer = decided(answerTo(given, applied.policy, learned));
  return "error" in answer ? bad(answer.error) : { answer };
}
