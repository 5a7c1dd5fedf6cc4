import { randomBytes } from "node:crypto";
import type { Context, Handler } from "hono";
import type { NewsletterForms } from "#domain/newsletter.ts";
import { type ErrorReporter, type Pipeline, targetOf } from "../http/pipeline.ts";
import type { PlainText } from "../http/responses.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, type HeaderRecord } from "../http/security-headers.ts";
import type { InquiryService } from "../inquiries/service.ts";
import type { RenderAnswer } from "../pages/render.ts";
import { type IsTrusted, publicOrigin } from "./sender.ts";

type FormAnswerOptions = {
  render: RenderAnswer;
  inquiries: InquiryService;
  /** Undefined without a mail server. */
  newsletter: ((network: string) => NewsletterForms) | undefined;
  isTrusted: IsTrusted;
  reportError: ErrorReporter;
  text: PlainText;
  security: HeaderRecord;
  https: boolean;
};

type FormAnswers = {
  answer: Handler<Pipeline>;
  /** For a body beyond the limit, which is not read. */
  answerTooLarge: (c: Context<Pipeline>) => Promise<Response>;
};

/** Answers a form that is posted, with JavaScript (`/contact.data`) or without, by the action and the page of its route. */
export function createFormAnswers(options: FormAnswerOptions): FormAnswers {
  const { render, inquiries, newsletter, isTrusted, reportError, text, security, https } = options;
  const queue = createRenderQueue();

  async function answerWith(c: Context<Pipeline>, form: URLSearchParams, tooLarge: boolean): Promise<Response> {
    const network = c.get("network");
    // Made anew, so that nothing depends on the visitor's connection any more.
    const request = new Request(publicOrigin(c.env.incoming, isTrusted) + targetOf(c.req.url), {
      method: "POST",
      body: form,
    });
    const nonce = randomBytes(16).toString("base64");
    const answered = await queue((yieldTurn) => {
      const forms = newsletter?.(network);
      return render(request, {
        nonce,
        inquiries: {
          tooLarge,
          submit: (inquiry, traces) => yieldTurn(() => inquiries.submit({ inquiry, traces, network })),
        },
        newsletter: forms ? { submit: (posted) => yieldTurn(() => forms.submit(posted)) } : null,
        onProblem: (error) => reportError({ requestId: c.get("requestId"), error }),
      });
    });
    if (answered === undefined) return unavailable(text);
    const policy = contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https });
    const headers = new Headers({ ...security, [CONTENT_SECURITY_POLICY]: policy, "Cache-Control": "no-store" });
    for (const [name, value] of answered.headers) headers.set(name, value);
    return new Response(answered.body, { status: answered.status, headers });
  }

  return {
    answer: async (c) => {
      const form = await readForm(c);
      return form === undefined
        ? text(400, "Send the form as a browser does: whole, and in UTF-8.\n")
        : answerWith(c, form, false);
    },
    answerTooLarge: (c) => answerWith(c, new URLSearchParams(), true),
  };
}

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/**
 * The text fields of a form; files are left out, ours has none. Undefined if it is not well formed: the platform's own
 * parsers would repair broken escapes and bytes that are no UTF-8, which no browser sends.
 */
export async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const kind = FORM_TYPE.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined || c.req.header("Content-Encoding") !== undefined) return undefined;
  try {
    const bytes = await c.req.arrayBuffer();
    const sent = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (kind.startsWith("application")) return new URLSearchParams(withSoundEscapes(sent));
    const fields = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === "string"));
  } catch {
    return undefined;
  }
}

/** Throws at an escape that is broken or no UTF-8. The result counts: a bundler drops a decoding that nobody reads. */
const withSoundEscapes = (text: string) => (decodeURIComponent(text) === "" ? "" : text);

const unavailable = (text: PlainText) =>
  text(503, "Your inquiry may not have reached us. Please go back and send it again: duplicates are discarded.\n", {
    "Retry-After": "5",
  });

/** Maximum number of forms inside: waiting for their turn, being stored or being rendered. Further forms are rejected. */
export const FORMS_MAX = 256;

/** Lets the next one have its turn while something other than the processor is waited for, such as the database. */
type YieldTurn = <Value>(wait: () => Promise<Value>) => Promise<Value>;

type RenderQueue = <Value>(task: (yieldTurn: YieldTurn) => Promise<Value>) => Promise<Value> | undefined;

/**
 * Runs tasks one at a time, and lets other requests be answered between two of them: rendering keeps the processor for
 * milliseconds, and many at once would keep it for seconds. Undefined at once when the queue is full.
 */
export function createRenderQueue(max = FORMS_MAX): RenderQueue {
  const waiting: (() => void)[] = [];
  let inside = 0;
  let isBusy = false;

  const enter = () =>
    new Promise<void>((begin) => {
      if (isBusy) waiting.push(begin);
      else begin();
      isBusy = true;
    });
  const leave = () =>
    setImmediate(() => {
      const next = waiting.shift();
      if (next === undefined) isBusy = false;
      else next();
    });
  const yieldTurn: YieldTurn = async (wait) => {
    leave();
    try {
      return await wait();
    } finally {
      await enter();
    }
  };

  async function run<Value>(task: (yieldTurn: YieldTurn) => Promise<Value>): Promise<Value> {
    inside += 1;
    await enter();
    try {
      return await task(yieldTurn);
    } finally {
      inside -= 1;
      leave();
    }
  }
  return (task) => (inside >= max ? undefined : run(task));
}
