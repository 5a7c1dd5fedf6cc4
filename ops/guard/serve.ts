import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { ApplicationPolicy } from "#domain/guard/conversation/turn.ts";
import { compilePolicy } from "#domain/guard/policy-file/compile.ts";
import { checkPolicy, parsePolicy } from "#domain/guard/policy-file/parse.ts";
import { createHttpServer, SERVER_LIMITS, type ServerLimits } from "#server/http/server.ts";
import { answerTo } from "./request.ts";

export const MAX_BODY_BYTES = 1_048_576;
/** How much more is taken of a body that is too long, so that the sender gets to read the answer. */
const DRAIN_MAX_BYTES = 4 * MAX_BODY_BYTES;

const SECURITY = { "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store" };

/** A local program answers at once or not at all. */
const LIMITS: ServerLimits = { ...SERVER_LIMITS, headersTimeout: 5_000, requestTimeout: 10_000 };

export type ScanServerOptions = {
  /** For requests that bring none. */
  policy?: ApplicationPolicy | undefined;
  /** The one origin whose pages may ask. */
  cors?: string | undefined;
  /** Names of somebody else's that lead to this machine are refused. */
  loopbackOnly: boolean;
  complain: (text: string) => void;
  limits?: ServerLimits;
};

type Refusal = { status: number; error: string; errors?: unknown; headers?: Record<string, string> };

/** POST /scan answers with what `scan` writes. Nothing that is sent is logged or kept. */
export function createScanServer(options: ScanServerOptions): Server {
  const { cors, complain, limits = LIMITS } = options;
  const common = {
    ...SECURITY,
    ...(cors && { "Access-Control-Allow-Origin": cors, Vary: "Origin" }),
  };
  const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
    const text = `${JSON.stringify(body)}\n`;
    response.writeHead(status, {
      ...common,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(text),
      ...headers,
    });
    response.end(text);
  };
  const listener: RequestListener = (request, response) => {
    if (cors && request.method === "OPTIONS") {
      const allowed = { "Access-Control-Allow-Methods": "POST", "Access-Control-Allow-Headers": "Content-Type" };
      response.writeHead(204, { ...common, ...allowed }).end();
      return;
    }
    answer(request, options).then(
      (result) => {
        if (!("status" in result)) return send(response, 200, result.answer);
        const { status, headers, ...body } = result;
        send(response, status, body, { Connection: "close", ...headers });
      },
      // Whoever went away waits for no answer; what the rules failed on is not repeated here.
      (error: unknown) => {
        if (!request.destroyed)
          complain(`A request could not be answered: ${error instanceof Error ? error.name : "?"}`);
        response.destroy();
      },
    );
  };
  return createHttpServer({ listener, security: SECURITY, limits });
}

async function answer(request: IncomingMessage, options: ScanServerOptions): Promise<Refusal | { answer: unknown }> {
  const refusal = refusalOf(request, options.loopbackOnly);
  const body = await readBody(request);
  if (refusal) return refusal;
  if (body === undefined) return { status: 413, error: "the body is longer than 1 MB" };
  let given: unknown;
  try {
    given = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return bad("the body is not JSON in UTF-8");
  }
  const policy = policyOf(Object(given).policy, options.policy);
  if (policy && "status" in policy) return policy;
  const answer = answerTo(given, policy);
  return "error" in answer ? bad(answer.error) : { answer };
}

const bad = (error: string, more: Pick<Refusal, "errors"> = {}): Refusal => ({ status: 400, error, ...more });

const LOOPBACK_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

function refusalOf({ method, url, headers }: IncomingMessage, loopbackOnly: boolean): Refusal | undefined {
  if (loopbackOnly && !LOOPBACK_NAMES.test(headers.host ?? "")) {
    return { status: 421, error: "this answers to localhost only" };
  }
  if (url?.split("?")[0] !== "/scan") return { status: 404, error: "there is only POST /scan" };
  if (method !== "POST") return { status: 405, error: "send a POST", headers: { Allow: "POST" } };
  // A page of another site cannot send this type without being asked for CORS first.
  if (!/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) {
    return { status: 415, error: "send Content-Type: application/json" };
  }
  if (headers["content-encoding"] !== undefined) return { status: 415, error: "send it without Content-Encoding" };
  return undefined;
}

/** @returns undefined if it is too long */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not close the connection: there is an answer to send.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
    else if (length > DRAIN_MAX_BYTES) break;
  }
  return length > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks);
}

/** As an object, or as the text of a file. */
function policyOf(given: unknown, otherwise: ApplicationPolicy | undefined): ApplicationPolicy | Refusal | undefined {
  if (given === undefined) return otherwise;
  if (typeof given === "string") {
    const parsed = parsePolicy(given);
    return "errors" in parsed ? bad("the policy is wrong", parsed) : compilePolicy(parsed.policy);
  }
  const checked = checkPolicy(given);
  if ("policy" in checked) return compilePolicy(checked.policy);
  return bad("the policy is wrong", { errors: checked.problems.map(({ message }) => ({ message })) });
}
