import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { type Renderer, RendererLost } from "../pages/renderer.ts";
import type { Pause } from "./pause.ts";
import { plainText } from "./plain-text.ts";
import type { Received, Reception } from "./reception.ts";
import { nameRoute, type RequestRecorder, type RequestVariables, requestLog } from "./request-log.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, type HeaderList } from "./security-headers.ts";
import { sendSecurityHeaders } from "./send-security-headers.ts";
import { type ErrorReporter, serverError } from "./server-error.ts";

export type FormsOptions = {
  reception: Reception;
  renderer: Pick<Renderer, "form">;
  recorder: RequestRecorder;
  reportError: ErrorReporter;
  pause: Pause;
  security: HeaderList;
  https: boolean;
};

const newNonce = () => randomBytes(16).toString("base64");
const unavailable = () =>
  plainText(
    503,
    "Your inquiry may not have reached us. Please go back and send it again: duplicates are discarded.\n",
    [["Retry-After", "5"]],
  );

/** A form that is posted, with JavaScript (`/contact.data`) or without. The front lets nothing else come here. */
export function forms({
  reception,
  recorder,
  reportError,
  pause,
  security,
  ...options
}: FormsOptions): RequestListener {
  const app = new Hono<RequestVariables>();
  app.use(requestLog(recorder));
  app.use(sendSecurityHeaders(security));
  app.post("*", async (c) => {
    nameRoute(c, new URL(c.req.url).pathname);
    const received = await reception(c);
    if (received instanceof Response) {
      await pause();
      return received;
    }
    const onProblem = (error: unknown) => reportError({ requestId: c.get("requestId"), error });
    const answer = await answerOf(received, onProblem, options);
    if (answer === undefined) {
      await pause();
      return unavailable();
    }
    return answer;
  });
  app.onError(serverError(reportError));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
}

async function answerOf(
  { request, desk, headers: own }: Received,
  onProblem: (error: unknown) => void,
  { renderer, https }: Pick<FormsOptions, "renderer" | "https">,
): Promise<Response | undefined> {
  const nonce = newNonce();
  const form = { url: request.url, body: await request.text(), tooLarge: desk.tooLarge, nonce };
  try {
    const answer = await renderer.form(form, { submit: desk.submit, onProblem });
    if (answer === undefined) return undefined;
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    headers.set(CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https }));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
    return new Response(answer.body, { status: answer.status, headers });
  } catch (error) {
    if (error instanceof RendererLost) return unavailable();
    throw error;
  }
}
