import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { NewsletterForms } from "#domain/newsletter.ts";
import type { IsTrusted } from "../http/hosts-and-networks.ts";
import { type Pipeline, type RequestRecorder, targetOf } from "../http/pipeline.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, type HeaderRecord } from "../http/security-headers.ts";
import type { InquiryService } from "../inquiries/service.ts";
import type { RenderAnswer } from "../pages/render.ts";
import { publicOrigin } from "./sender.ts";

export type FormAnswerOptions = {
  render: RenderAnswer;
  inquiries: InquiryService;
  /** Undefined without a mail server. */
  newsletter: ((network: string) => NewsletterForms) | undefined;
  isTrusted: IsTrusted;
  recorder: RequestRecorder;
  security: HeaderRecord;
  https: boolean;
};

/** Answers posted forms, with JavaScript (`/contact.data`) or without, by the action and the page of their route. */
export function createFormAnswers(options: FormAnswerOptions) {
  const { render, inquiries, newsletter, isTrusted, recorder, security, https } = options;
  const queue = createRenderQueue();

  async function answerWith(c: Context<Pipeline>, form: URLSearchParams, tooLarge: boolean): Promise<Response> {
    const network = c.get("network");
    // A new request does not depend on the visitor's connection any more.
    const address = publicOrigin(c.env.incoming, isTrusted) + targetOf(c.req.url);
    const request = new Request(address, { method: "POST", body: form });
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
        onProblem: (error) => recorder.reportError({ requestId: c.get("requestId"), error }),
      });
    });
    if (answered === undefined) return c.var.plainText(503, QUEUE_FULL, { "Retry-After": "5" });
    const policy = contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https });
    const headers = new Headers({ ...security, [CONTENT_SECURITY_POLICY]: policy, "Cache-Control": "no-store" });
    for (const [name, value] of answered.headers) headers.set(name, value);
    return new Response(answered.body, { status: answered.status, headers });
  }

  return {
    answer: async (c: Context<Pipeline>) => {
      const form = await readForm(c);
      if (form !== undefined) return answerWith(c, form, false);
      return c.var.plainText(400, "Send the form as a browser does: whole, and in UTF-8.\n");
    },
    /** Answers a body over the limit, which is not read. */
    answerTooLarge: (c: Context<Pipeline>) => answerWith(c, new URLSearchParams(), true),
  };
}

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

/** Reads a form's text fields, not files. Undefined if it is malformed, which the platform's parsers would repair. */
export async function readForm(c: Context): Promise<URLSearchParams | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const kind = FORM_TYPE.exec(type)?.[1]?.toLowerCase();
  if (kind === undefined || c.req.header("Content-Encoding") !== undefined) return undefined;
  try {
    const bytes = await c.req.arrayBuffer();
    const sent = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (kind.startsWith("application")) return new URLSearchParams(withValidEscapes(sent));
    const fields = await new Response(bytes, { headers: { "Content-Type": type } }).formData();
    return new URLSearchParams([...fields].filter((field): field is [string, string] => typeof field[1] === "string"));
  } catch {
    return undefined;
  }
}

/** Throws at a broken escape or invalid UTF-8. The result is used, because a bundler drops an unused call. */
const withValidEscapes = (text: string) => (decodeURIComponent(text) === "" ? "" : text);

const QUEUE_FULL =
  "Your inquiry may not have reached us. Please go back and send it again: duplicates are discarded.\n";

/** Maximum number of forms in progress: queued, being stored or being rendered. Further forms are rejected. */
export const FORMS_MAX = 256;

/** Gives the turn to the next task while waiting for something other than the processor, such as the database. */
type YieldTurn = <Value>(wait: () => Promise<Value>) => Promise<Value>;

/** Runs tasks one at a time, with other requests answered in between. Resolves to undefined when the queue is full. */
export function createRenderQueue(max = FORMS_MAX) {
  let inProgress = 0;
  let lastTurn: Promise<void> = Promise.resolve();

  /** Waits for a turn. Resolves to the function that ends it. */
  async function enter(): Promise<() => void> {
    const before = lastTurn;
    let leave = () => {};
    lastTurn = new Promise((end) => {
      leave = () => void setImmediate(end);
    });
    await before;
    return leave;
  }

  return async <Value>(task: (yieldTurn: YieldTurn) => Promise<Value>): Promise<Value | undefined> => {
    if (inProgress >= max) return undefined;
    inProgress += 1;
    let leave = await enter();
    const yieldTurn: YieldTurn = async (wait) => {
      leave();
      try {
        return await wait();
      } finally {
        leave = await enter();
      }
    };
    try {
      return await task(yieldTurn);
    } finally {
      inProgress -= 1;
      leave();
    }
  };
}
