import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";

/** The keys under which pages find what belongs to their request; made by the app, exported by its server entry. */
type EntryModule = ServerBuild["entry"]["module"] & {
  nonceContext: RouterContext<string | null>;
  inquirySubmitterContext: RouterContext<InquirySubmitter | null>;
  newsletterContext: RouterContext<NewsletterForms | null>;
};

/** Put into the request's context, for the action and its page. */
type RequestParts = {
  nonce: string;
  inquiries: InquirySubmitter;
  newsletter: NewsletterForms | null;
  /** For the log; the visitor has an answer all the same. */
  onProblem: (error: unknown) => void;
};

export type RenderAnswer = (
  request: Request,
  parts: RequestParts,
) => Promise<{ status: number; headers: Headers; body: string | null }>;

/** Has the framework answer a posted form: the action of its route, and then its page with what the action said. */
export function createRender(build: ServerBuild): RenderAnswer {
  const entry = build.entry.module as EntryModule;
  const reporters = new WeakMap<object, RequestParts["onProblem"]>();

  // Left to itself React Router writes errors to the console, past the log.
  const handleError: EntryModule["handleError"] = (error, { context }) => {
    // An address that names nothing is the visitor's mistake and has its answer; anybody could fill the log with them.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    reporters.get(context)?.(error);
  };
  const handle = createRequestHandler({ ...build, entry: { module: { ...entry, handleError } } }, "production");

  return async (request, { nonce, inquiries, newsletter, onProblem }) => {
    const context = new RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    context.set(entry.inquirySubmitterContext, inquiries);
    context.set(entry.newsletterContext, newsletter);
    reporters.set(context, onProblem);
    const response = await handle(request, context);
    const { status, headers } = response;
    const text = response.body === null ? null : await response.text();
    return { status, headers, body: text };
  };
}
