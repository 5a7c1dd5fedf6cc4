import { stripVTControlCharacters } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { inquirySubmitterContext } from "../../../app/request-context.ts";
import { escapeMarkup } from "../../../domain/content/escape.ts";
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
  securityHeaders,
} from "../../../server/http/security-headers.ts";
import { inlineScriptHashes } from "../framework/page-html.ts";
import { elementsOf, parseHtml } from "../html.ts";
import { restartOnChange } from "./dev-restart.ts";

const SERVER_BUILD = "virtual:react-router/server-build";
/** Loaded through Vite, which knows the project's own names for its folders. */
const FORMS = "/tools/build/vite/dev-inquiries.ts";
const PAGE_CHECK = "/tools/build/vite/dev-page-check.ts";

type Contexts = { inquirySubmitterContext: typeof inquirySubmitterContext };
type Forms = typeof import("./dev-inquiries.ts");
type PageCheck = typeof import("./dev-page-check.ts");

/** `npm run edit` shows its pages in a frame. */
const FRAMED_BY = process.env.PREVIEW_FRAMED_BY ?? "'none'";

/**
 * Hot reload puts styles into the page and talks over a socket, and asks from a worker when the server is back; nothing
 * else differs from production.
 */
const developmentPolicy = (html: string) =>
  contentSecurityPolicy({
    scriptSources: inlineScriptHashes(elementsOf(parseHtml(html))),
    https: false,
    framing: FRAMED_BY,
  })
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:; worker-src blob:");

function runnerOf({ environments: { ssr } }: ViteDevServer): RunnableDevEnvironment["runner"] {
  if (!isRunnableDevEnvironment(ssr)) throw new Error("the server environment of Vite cannot run code");
  return ssr.runner;
}

type Tell = (error: unknown) => void;

async function render(server: ViteDevServer, tell: Tell, request: Request, submitter: InquirySubmitter | null) {
  const build: ServerBuild = await runnerOf(server).import(SERVER_BUILD);
  // Whoever left before the page was made did nothing wrong.
  const handleError = (error: unknown) => request.signal.aborted || tell(error);
  const module = { ...build.entry.module, handleError };
  const context = new RouterContextProvider();
  context.set((module as unknown as Contexts).inquirySubmitterContext, submitter);
  const response = await createRequestHandler({ ...build, entry: { module } }, "development")(request, context);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const html = await response.text();
  response.headers.set(CONTENT_SECURITY_POLICY, developmentPolicy(html));
  return new Response(html, response);
}

/** Says what went wrong in the terminal and over every open page. With the next change everything is loaded anew. */
function createTell(server: ViteDevServer): Tell {
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

/** Looks at each page that is shown to somebody as the build will, and tells them over it. */
function checkShownPages(server: ViteDevServer) {
  const { hot } = server.environments.client;
  const rendered = new Map<string, Promise<string>>();
  let asked = new WeakMap<object, string>();
  server.watcher.on("all", () => {
    rendered.clear();
    asked = new WeakMap();
  });
  const renderAnew = async (path: string) => {
    const response = await render(server, () => {}, new Request(new URL(path, "http://localhost")), null);
    return response.text();
  };
  const show = (path: string) => {
    const html = rendered.get(path) ?? renderAnew(path);
    rendered.set(path, html);
    return html;
  };
  hot.on("page:shown", async ({ path }: { path: string }, client) => {
    if (asked.get(client) === path) return;
    asked.set(client, path);
    try {
      const { pageErrors }: PageCheck = await runnerOf(server).import(PAGE_CHECK);
      const errors = await pageErrors(path, show);
      if (errors.length === 0) return;
      const message = `The build will stop here:\n${errors.join("\n")}`;
      server.config.logger.error(message);
      client.send({ type: "error", err: { message, stack: "" } });
    } catch {
      // Something cannot be read: the page that needs it says so.
    }
  });
}

/** When not even the error page can be rendered, such as for a root that does not parse. */
function lastResort(error: unknown): Response {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const html = `<!DOCTYPE html><html lang="en"><title>This page cannot be made</title><body><h1>This page cannot be made</h1><pre>${escapeMarkup(text)}</pre><p>Correct it and save: this page follows.</p><script type="module" src="/@vite/client"></script></body></html>`;
  const headers = { "Content-Type": "text/html; charset=utf-8", [CONTENT_SECURITY_POLICY]: developmentPolicy(html) };
  return new Response(html, { status: 500, headers });
}

/** Gives pages in development the security headers and the request context they have in production. */
export function devPages(): Plugin {
  return {
    name: "dev-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        for (const [name, value] of Object.entries(securityHeaders({ https: false }))) response.setHeader(name, value);
        next();
      });
      const tell = createTell(server);
      checkShownPages(server);
      restartOnChange(server, tell);
      let forms: Promise<ReturnType<Forms["createDevForms"]>> | undefined;
      const openForms = async () => {
        const { createDevForms }: Forms = await runnerOf(server).import(FORMS);
        return createDevForms((request, submitter) => render(server, tell, request, submitter));
      };
      const listener = getRequestListener(async (request, env) => {
        try {
          if (request.method !== "POST") return await render(server, tell, request, null);
          forms ??= openForms();
          return await (await forms).fetch(request, env);
        } catch (error) {
          tell(error);
          return lastResort(error);
        }
      });
      return () => server.middlewares.use(listener);
    },
  };
}
