import { randomBytes } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import type { nonceContext } from "../../app/request-context.ts";
import { CONTENT_SECURITY_POLICY, contentSecurityPolicy, securityHeaders } from "../../server/http/security-headers.ts";

const SERVER_BUILD = "virtual:react-router/server-build";

/** Hot reload puts styles into the page and talks over a socket; nothing else differs from production. */
const developmentPolicy = (nonce: string) =>
  contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https: false })
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

async function render(server: ViteDevServer, request: Request): Promise<Response> {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("the server environment of Vite cannot run code");
  const build: ServerBuild = await ssr.runner.import(SERVER_BUILD);
  const nonce = randomBytes(16).toString("base64");
  const context = new RouterContextProvider();
  context.set((build.entry.module as unknown as { nonceContext: typeof nonceContext }).nonceContext, nonce);
  const response = await createRequestHandler(build, "development")(request, context);
  response.headers.set(CONTENT_SECURITY_POLICY, developmentPolicy(nonce));
  return response;
}

/** Gives pages in development the security headers and the request context they have in production. */
export function devPages(): Plugin {
  return {
    name: "dev-pages",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        for (const [name, value] of securityHeaders({ https: false })) response.setHeader(name, value);
        next();
      });
      return () => server.middlewares.use(getRequestListener((request) => render(server, request)));
    },
  };
}
