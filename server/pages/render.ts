import { createHash } from "node:crypto";
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { NewsletterForms } from "#domain/newsletter.ts";
import type { SiteManifest } from "./manifest.ts";
import { linkAsOne, type PageStyles } from "./page-styles.ts";

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Needs no hash: a file is allowed by its origin, and data never runs. */
const FILE_OR_DATA = /\s(?:src=|type="application\/(?:ld\+)?json")/;

/** The one script every page names. */
export const bootScript = ({ src, integrity }: SiteManifest["boot"]) =>
  `<script src="${src}" integrity="${integrity}" async=""></script>`;

/** Hashes of the inline scripts in a page, which the security policy has to allow. */
export function inlineScriptHashes(html: string): string[] {
  const codes = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = "", code]) => code && !FILE_OR_DATA.test(attributes))
    .map(([, , code = ""]) => code);
  return [...new Set(codes)].map((code) => `sha256-${createHash("sha256").update(code).digest("base64")}`);
}

/** Adds to a page what the build adds to a prerendered one. */
function finishDocument(html: string, boot: SiteManifest["boot"], styles: PageStyles | undefined): string {
  const styled = styles ? linkAsOne(html, styles) : html;
  return styled.replace("</head>", () => `${bootScript(boot)}</head>`);
}

/** The keys under which pages find what belongs to their request; made by the app, exported by its server entry. */
type EntryModule = ServerBuild["entry"]["module"] & {
  nonceContext: RouterContext<string | null>;
  inquirySubmitterContext: RouterContext<InquirySubmitter | null>;
  newsletterContext: RouterContext<NewsletterForms | null>;
};

type RenderOptions = {
  build: ServerBuild;
  /** The script every page names; prerendered ones were given it by the build. */
  boot: SiteManifest["boot"];
  pages: SiteManifest["pages"];
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
export function createRender({ build, boot, pages }: RenderOptions): RenderAnswer {
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
    const isDocument = headers.get("Content-Type")?.startsWith("text/html");
    const styles = pages[new URL(request.url).pathname]?.styles;
    const body = text && isDocument ? finishDocument(text, boot, styles) : text;
    return { status, headers, body };
  };
}
