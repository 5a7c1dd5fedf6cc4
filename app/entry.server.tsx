import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { inquirySubmitterContext, newsletterContext, nonceContext } from "./request-context.ts";

export { inquirySubmitterContext, newsletterContext, nonceContext };

/** Maximum time to render a page; longer in development, where modules are compiled on request. */
const RENDER_TIMEOUT_MS = import.meta.env.DEV ? 60_000 : 5_000;

/** Routes answered with 404 in development. In production the server sends their prerendered pages and sets the status. */
const NOT_FOUND_ROUTES = new Set(["routes/not-found", "routes/console-not-found"]);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const isNotFound =
    import.meta.env.DEV && NOT_FOUND_ROUTES.has(routerContext.staticHandlerContext.matches.at(-1)?.route.id ?? "");
  const limit = new AbortController();
  const timeout = setTimeout(() => limit.abort(), RENDER_TIMEOUT_MS);
  let failed = false;
  const page = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />,
    {
      ...(nonce && { nonce }),
      signal: limit.signal,
      // Keeps finished boundaries in place: by default React moves large ones into hidden templates that need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        failed = true;
      },
    },
  );
  await page.allReady;
  clearTimeout(timeout);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : page, {
    headers,
    status: failed ? 500 : isNotFound ? 404 : status,
  });
}
