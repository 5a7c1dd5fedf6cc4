import { randomBytes } from "node:crypto";
import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from "vite";
import type { InquirySubmitter } from "#domain/inquiry/inquiry.ts";
import type { inquirySubmitterContext, nonceContext } from "../../../app/request-context.ts";
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
  securityHeaders,
} from "../../../server/http/security-headers.ts";

const SERVER_BUILD = "virtual:react-router/server-build";
/** Loaded through Vite, which knows the project's own names for its folders. */
const FORMS = "/tools/build/vite/dev-inquiries.ts";

type Contexts = { nonceContext: typeof nonceContext; inquirySubmitterContext: typeof inquirySubmitterContext };
type Forms = typeof import("./dev-inquiries.ts");

/** Hot reload puts styles into the page and talks over a socket; nothing else differs from production. */
const developmentPolicy = (nonce: string) =>
  contentSecurityPolicy({ scriptSources: [`nonce-${nonce}`], https: false })
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");

function environmentOf(server: ViteDevServer): RunnableDevEnvironment {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("the server environment of Vite cannot run code");
  return ssr;
}

async function render(server: ViteDevServer, request: Request, submitter: InquirySubmitter | null): Promise<Response> {
  const build: ServerBuild = await environmentOf(server).runner.import(SERVER_BUILD);
  const keys = build.entry.module as unknown as Contexts;
  const nonce = randomBytes(16).toString("base64");
  const context = new RouterContextProvider();
  context.set(keys.nonceContext, nonce);
  context.set(keys.inquirySubmitterContext, submitter);
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
      let forms: Promise<ReturnType<Forms["createDevForms"]>> | undefined;
      const openForms = async () => {
        const { createDevForms }: Forms = await environmentOf(server).runner.import(FORMS);
        return createDevForms(({ request, submitter }) => render(server, request, submitter));
      };
      const listener = getRequestListener(async (request, env) => {
        if (request.method !== "POST") return render(server, request, null);
        forms ??= openForms();
        return (await forms).fetch(request, env);
      });
      return () => server.middlewares.use(listener);
    },
  };
}
