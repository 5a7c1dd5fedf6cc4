import { randomBytes } from "node:crypto";
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from "react-router";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy } from "./security-headers.ts";

/** The key under which the document finds its nonce; made by the app, exported by its server entry. */
type EntryModule = { nonceContext?: RouterContext<string | undefined> };

export type Pages = (request: Request) => Promise<Response>;

export type PagesOptions = { build: ServerBuild; https: boolean; newNonce?: () => string };

/** Renders at run time what cannot be prerendered: the answers to a form. */
export function createPages({ build, https, newNonce = randomNonce }: PagesOptions): Pages {
  const handle = createRequestHandler(build, "production");
  const { nonceContext } = build.entry.module as EntryModule;
  return async (request) => {
    const nonce = newNonce();
    const context = new RouterContextProvider();
    if (nonceContext !== undefined) context.set(nonceContext, nonce);
    const response = await handle(request, context);
    response.headers.set(CONTENT_SECURITY_POLICY, contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https }));
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    return response;
  };
}

function randomNonce(): string {
  return randomBytes(16).toString("base64");
}
