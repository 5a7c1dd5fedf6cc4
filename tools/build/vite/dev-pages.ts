import { stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import type { inquirySubmitterContext } from "#app/request-context.ts";
import { escapeMarkup } from "#domain/content/format.ts";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, securityHeaders } from "#server/http/security-headers.ts";
import { inlineScriptHashes } from "../framework/page-html.ts";
import { elementsOf, parseHtml } from "../html.ts";

type Contexts = { inquirySubmitterContext: typeof inquirySubmitterContext };

/** The origin that may frame the pages: set by `npm run edit` for its preview. */
const FRAMED_BY = process.env.PREVIEW_FRAMED_BY ?? "'none'";

/** The policy of production, plus what hot reload needs: inline styles, a WebSocket and a polling worker. */
function developmentPolicy(html: string) {
  const scriptSources = inlineScriptHashes(elementsOf(parseHtml(html)));
  return contentSecurityPolicy({ scriptSources, https: false, framing: FRAMED_BY })
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:; worker-src 'self' blob:");
}

function runnerOf({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment["runner"] {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("the server environment of Vite cannot run code");
  return ssr.runner;
}

type ReportError = (error: unknown) => void;

/** Accepts every inquiry, and prints it in place of storing it. */
const printer = ({ config }: ViteDevServer): InquirySubmitter => ({
  tooLarge: false,
  submit: async (inquiry) => {
    config.logger.info(`an inquiry, not stored in development: ${JSON.stringify(inquiry)}`);
    return { outcome: "stored", id: "development" };
  },
});

async function render(server: ViteDevServer, reportError: ReportError, request: Request) {
  const build: ServerBuild = await runnerOf(server).import("virtual:react-router/server-build");
  // A request that the browser aborted is not an error.
  const handleError = (error: unknown) => request.signal.aborted || reportError(error);
  const module = { ...build.entry.module, handleError };
  const context = new RouterContextProvider();
  context.set((module as unknown as Contexts).inquirySubmitterContext, printer(server));
  const response = await createRequestHandler({ ...build, entry: { module } }, "development")(request, context);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  response.headers.set(CONTENT_SECURITY_POLICY, developmentPolicy(html));
  return new Response(html, response);
}

/** Reports an error in the terminal and as an overlay on every open page. The next file change reloads everything. */
function createErrorReporter(server: ViteDevServer): ReportError {
  const { hot } = server.environments.client;
  let broken = false;
  server.watcher.on("all", () => {
    if (!broken) return;
    broken = false;
    runnerOf(server).clearCache();
    hot.send({ type: "full-reload" });
  });
  return (error) => {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const isContent = message.startsWith("content/");
    server.config.logger.error(isContent ? message : stack);
    const plain = stripVTControlCharacters(message);
    hot.send({ type: "error", err: { message: plain, stack: isContent ? "" : stripVTControlCharacters(stack) } });
    broken = true;
  };
}

/** Used when even the error page cannot be rendered, for example because root.tsx does not parse. */
function fallbackErrorPage(error: unknown): Response {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const html = `<!DOCTYPE html><html lang="en"><title>This page cannot be rendered</title><body><h1>This page cannot be rendered</h1><pre>${escapeMarkup(text)}</pre><p>Correct the error and save; this page reloads.</p><script type="module" src="/@vite/client"></script></body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", [CONTENT_SECURITY_POLICY]: developmentPolicy(html) };
  return new Response(html, { status: 500, headers });
}

/** Serves pages in development with the security headers and request context of production. */
export function devPages(): Plugin {
  return {
    name: "dev-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        for (const [name, value] of Object.entries(securityHeaders({ https: false }))) response.setHeader(name, value);
        next();
      });
      const reportError = createErrorReporter(server);
      const listener = getRequestListener(async (request) => {
        try {
          return await render(server, reportError, request);
        } catch (error) {
          reportError(error);
          return fallbackErrorPage(error);
        }
      });
      return () => server.middlewares.use(listener);
    },
  };
}
