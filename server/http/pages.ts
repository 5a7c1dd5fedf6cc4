import { randomBytes } from "node:crypto";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import type { InquiryDesk } from "#domain/inquiry/outcome.ts";
import type { SiteManifest } from "../site-manifest.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy } from "./security-headers.ts";
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
  https: boolean;
  reportError: ErrorReporter;
  newNonce?: () => string;
};

/** Renders at run time what cannot be prerendered: the answers to a form, and addresses that name nothing. */
export function createPages({ build, boot, https, reportError, newNonce = randomNonce }: PagesOptions): Pages {
  const entry: EntryModule = build.entry.module;
  const requestIds = new WeakMap<object, string>();

  // Left to itself React Router writes errors to the console, past the log.
  const handleError: EntryModule["handleError"] = (error, { request, context }) => {
    if (!request.signal.aborted) reportError({ requestId: requestIds.get(context) ?? "", error });
  };
  const handle = createRequestHandler({ ...build, entry: { module: { ...entry, handleError } } }, "production");

  return async (request, requestId, desk) => {
    const nonce = newNonce();
    const context = new RouterContextProvider();
    requestIds.set(context, requestId);
    if (entry.nonceContext !== undefined) context.set(entry.nonceContext, nonce);
    if (entry.inquiryDeskContext !== undefined && desk) context.set(entry.inquiryDeskContext, desk);
    const response = await withBoot(await handle(request, context), boot);
    response.headers.set(CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https }));
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

async function withBoot(response: Response, { src, integrity }: SiteManifest["boot"]): Promise<Response> {
  if (response.body === null || !response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const script = `<script src="${src}" integrity="${integrity}" async=""></script>`;
  const html = (await response.text()).replace("</head>", () => `${script}</head>`);
  return new Response(html, response);
}

function randomNonce(): string {
  return randomBytes(16).toString("base64");
}
