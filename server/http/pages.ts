import { randomBytes } from "node:crypto";
import {
  createRequestHandler,
  isRouteErrorResponse,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { InquiryDesk } from "#domain/inquiry/outcome.ts";
import type { SiteManifest } from "../site-manifest.ts";
import { linkAsOne } from "./page-styles.ts";
import { CONTENT_SECURITY_POLICY, CROSS_ORIGIN_RESOURCE_POLICY, contentSecurityPolicy } from "./security-headers.ts";
import type { ErrorReporter } from "./server-error.ts";

/** The keys under which pages find what belongs to their request; made by the app, exported by its server entry. */
type EntryModule = ServerBuild["entry"]["module"] & {
  nonceContext?: RouterContext<string | null>;
  inquiryDeskContext?: RouterContext<InquiryDesk | null>;
};

export type Pages = (request: Request, requestId: string, desk?: InquiryDesk) => Promise<Response>;

export type PagesOptions = {
  build: ServerBuild;
  /** The script every page names; prerendered ones were given it by the build. */
  boot: SiteManifest["boot"];
  /** Pages that other sites may put into a frame. */
  framed: SiteManifest["framed"];
  pages: SiteManifest["pages"];
  https: boolean;
  reportError: ErrorReporter;
  newNonce?: () => string;
};

/** Renders at run time what cannot be prerendered: the answers to a form, and addresses that name nothing. */
export function createPages(options: PagesOptions): Pages {
  const { build, https, reportError, newNonce = randomNonce } = options;
  const entry: EntryModule = build.entry.module;
  const requestIds = new WeakMap<object, string>();

  // Left to itself React Router writes errors to the console, past the log.
  const handleError: EntryModule["handleError"] = (error, { request, context }) => {
    // An address that names nothing is the visitor's mistake and has its answer; anybody could fill the log with them.
    if (isRouteErrorResponse(error) && error.status < 500) return;
    if (!request.signal.aborted) reportError({ requestId: requestIds.get(context) ?? "", error });
  };
  const handle = createRequestHandler({ ...build, entry: { module: { ...entry, handleError } } }, "production");

  return async (request, requestId, desk) => {
    const nonce = newNonce();
    const context = new RouterContextProvider();
    requestIds.set(context, requestId);
    if (entry.nonceContext !== undefined) context.set(entry.nonceContext, nonce);
    if (entry.inquiryDeskContext !== undefined && desk) context.set(entry.inquiryDeskContext, desk);
    const { pathname } = new URL(request.url);
    const response = await finished(await handle(request, context), options, pathname);
    // What stands in a frame on other sites runs no inline script, so it may be cached without sharing a nonce.
    const policy = options.framed.includes(pathname)
      ? { scriptSources: [], framing: "*" }
      : { scriptSources: [`nonce-${nonce}`] };
    response.headers.set(CONTENT_SECURITY_POLICY, contentSecurityPolicy({ ...policy, https }));
    // A site that isolates itself holds only what says that it may be held.
    if (policy.framing === "*") response.headers.set(CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin");
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

/** What the build adds to a prerendered page. A page without scripts of its own stays without. */
async function finished(response: Response, { boot, pages }: PagesOptions, path: string): Promise<Response> {
  if (response.body === null || !response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  const styles = pages[path]?.styles;
  const styled = styles ? linkAsOne(html, styles) : html;
  const script = `<script src="${boot.src}" integrity="${boot.integrity}" async=""></script>`;
  const page = html.includes("<script") ? styled.replace("</head>", () => `${script}</head>`) : styled;
  return new Response(page, response);
}

function randomNonce(): string {
  return randomBytes(16).toString("base64");
}
