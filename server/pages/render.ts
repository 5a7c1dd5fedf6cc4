import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";

/** Context keys under which routes find the data of their request; created by the app, exported by its server entry. */
type EntryModule = ServerBuild["entry"]["module"] & {
  nonceContext: RouterContext<string | null>;
  inquirySubmitterContext: RouterContext<InquirySubmitter | null>;
  newsletterContext: RouterContext<NewsletterForms | null>;
};

type RequestParts = {
  nonce: string;
  inquiries: InquirySubmitter;
  newsletter: NewsletterForms | null;
  /** Reports an error to the log; the visitor gets an answer nevertheless. */
  onProblem: (error: unknown) => void;
};

export type RenderAnswer = ReturnType<typeof createRender>;

/** Lets the framework answer a posted form: the action of its route, then its page with the action's result. */
export function createRender(build: ServerBuild) {
  const entry = build.entry.module as EntryModule;
  const reporters = new WeakMap<object, RequestParts["onProblem"]>();

  // By default React Router writes errors to the console, past the log.
  const handleError: EntryModule["handleError"] = (error, { context }) => {
    // An unknown address is the visitor's mistake and has its answer; logging it would let anybody fill the log.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    reporters.get(context)?.(error);
  };
  const handle = createRequestHandler({ ...build, entry: { module: { ...entry, handleError } } }, "production");

  return async (request: Request, { nonce, inquiries, newsletter, onProblem }: RequestParts) => {
    const context = new RouterContextProvider();
    context.set(entry.nonceContext, nonce);
    context.set(entry.inquirySubmitterContext, inquiries);
    context.set(entry.newsletterContext, newsletter);
    reporters.set(context, onProblem);
    const response = await handle(request, context);
    const { status, headers } = response;
    return { status, headers, body: response.body === null ? null : await response.text() };
  };
}
