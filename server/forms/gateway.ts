import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { site } from "#brand/site.ts";
import { BODY_MAX_BYTES } from "#domain/inquiry/fields.ts";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { type RequestRecorder, type RequestVariables, requestLog } from "../http/request-log.ts";
import { type ErrorReporter, plainText, serverError } from "../http/responses.ts";
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
  type HeaderList,
  sendSecurityHeaders,
} from "../http/security-headers.ts";
import type { InquiryService } from "../inquiries/service.ts";
import type { NewsletterForms } from "../newsletter/forms.ts";
import { type Renderer, RendererLost } from "../pages/renderer.ts";
import type { Pause } from "../process/timing.ts";
import { readFormBody } from "./body.ts";
import { createRefusalLimit } from "./refusal-limit.ts";
import { clientAddress, type IsTrusted, isFromElsewhere, networkOf, plainAddress, publicOrigin } from "./sender.ts";

type FormGatewayOptions = {
  inquiries: InquiryService;
  isTrusted: IsTrusted;
  siteUrl: string | undefined;
  /** A proxy speaks for the visitor, but nobody said that it may. */
  onUnknownProxy: () => void;
  /** Milliseconds from any beginning that only go up. */
  clock: () => number;
};

/** A form that was read whole, as a request that depends on nobody's connection any more. */
export type Received = {
  request: Request;
  form: URLSearchParams;
  network: string;
  submitter: InquirySubmitter;
  /** It was a form that a visitor sends: it does not count among the refused. */
  acquit: () => void;
  headers: Readonly<Record<string, string>>;
};

export type FormGateway = (c: Context) => Promise<Received | Response>;

/** Stands before every page that takes a form: refuses what no visitor sends, and passes on the rest. */
export function createFormGateway(options: FormGatewayOptions): FormGateway {
  const { inquiries, isTrusted, siteUrl, onUnknownProxy, clock } = options;
  const refusals = createRefusalLimit({ clock });
  return async (c) => {
    const { headers } = c.req.raw;
    const peer = plainAddress(getConnInfo(c).remote.address ?? "") ?? "";
    const forwardedFor = headers.get("X-Forwarded-For") ?? "";
    const client = clientAddress(peer, forwardedFor, isTrusted);
    const origin = publicOrigin(headers, isTrusted(peer));
    if (forwardedFor !== "" && !isTrusted(peer)) onUnknownProxy();

    if (isFromElsewhere(headers, siteUrl === undefined ? [origin] : [origin, siteUrl])) {
      return plainText(403, "This form is sent from our own page only. Open the page and send it from there.\n");
    }
    // After the question where it comes from: another site must not use up a visitor's share.
    const network = networkOf(client);
    const waitSeconds = refusals.enter(network);
    if (waitSeconds !== undefined) return tooManyRefused(waitSeconds);

    const body = await readFormBody(c.req.raw, BODY_MAX_BYTES);
    if (body.kind === "malformed") return plainText(400, `${body.reason}\n`);

    const { pathname, search } = new URL(c.req.url);
    const form = body.kind === "form" ? body.form : new URLSearchParams();
    const acquit = () => refusals.acquit(network);
    return {
      request: new Request(origin + pathname + search, { method: "POST", body: form }),
      form,
      network,
      acquit,
      submitter: {
        tooLarge: body.kind === "too-large",
        submit: async (inquiry, traces) => {
          const outcome = await inquiries.submit({ inquiry, traces, network });
          if (outcome.outcome !== "limited") acquit();
          return outcome;
        },
      },
      headers: body.kind === "too-large" && !body.drained ? { Connection: "close" } : {},
    };
  };
}

/** Read by whoever has no scripts; the contact page has its own words for this status. Nothing is rendered. */
function tooManyRefused(waitSeconds: number): Response {
  const text = [
    "Too many forms that could not be accepted came from your network.",
    `Go back in your browser, which has kept your text, and send it again in ${Math.ceil(waitSeconds / 60)} min.`,
    `Or email us: ${site.contactEmail}`,
    "",
  ];
  return plainText(429, text.join("\n"), [["Retry-After", String(waitSeconds)]]);
}

type FormsOptions = {
  gateway: FormGateway;
  /** Undefined without a mail server. */
  newsletter: NewsletterForms | undefined;
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
export function forms(parts: FormsOptions): RequestListener {
  const { gateway, newsletter, recorder, reportError, pause, security, ...options } = parts;
  const app = new Hono<RequestVariables>();
  app.use(requestLog(recorder));
  app.use(sendSecurityHeaders(security));
  app.post("*", async (c) => {
    const { pathname } = new URL(c.req.url);
    c.set("route", pathname);
    const received = await gateway(c);
    if (received instanceof Response) {
      await pause();
      return received;
    }
    if (newsletter?.paths.includes(pathname)) {
      const { request, form, network, acquit } = received;
      const answer = await newsletter.answer({ url: new URL(request.url), form, network });
      if (answer.ok) acquit();
      else await pause();
      return answer;
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
  { request, submitter, headers: own }: Received,
  onProblem: (error: unknown) => void,
  { renderer, https }: Pick<FormsOptions, "renderer" | "https">,
): Promise<Response | undefined> {
  const nonce = newNonce();
  const form = { url: request.url, body: await request.text(), tooLarge: submitter.tooLarge, nonce };
  try {
    const answer = await renderer.form(form, { submit: submitter.submit, onProblem });
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
