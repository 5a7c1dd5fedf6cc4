import type { NotFoundHandler } from "hono";
import { namesFile } from "./cache-policy.ts";
import { createEncodingNegotiator } from "./encoding.ts";
import { plainText } from "./plain-text.ts";
import { nameRoute, type RequestVariables } from "./request-log.ts";
import type { NotFoundPage } from "./static-files.ts";
import { chooseVariant } from "./static-response.ts";

/** Only a stored 200 may be validated later; this answer has no validator. */
const NOT_OF_AN_ERROR = new Set(["etag"]);

/** The prerendered page for people; plain words for a missing file, where a page would be taken for a script. */
export function notFound(pages: readonly NotFoundPage[]): NotFoundHandler<RequestVariables> {
  const preferred = createEncodingNegotiator();
  return (c) => {
    const page = pages.find(({ prefix }) => isUnder(prefix, c.req.path));
    if (page === undefined || namesFile(c.req.path)) {
      nameRoute(c, "missing-file");
      return plainText(404, "There is no such file.\n");
    }
    nameRoute(c, "not-found");
    const variant = chooseVariant(page.entry, preferred(c.req.header("Accept-Encoding")));
    const headers = new Headers();
    for (let i = 0; i + 1 < variant.headers.length; i += 2) {
      const name = variant.headers[i] ?? "";
      if (!NOT_OF_AN_ERROR.has(name.toLowerCase())) headers.set(name, variant.headers[i + 1] ?? "");
    }
    return new Response(new Uint8Array(variant.body), { status: 404, headers });
  };
}

function isUnder(prefix: string, path: string): boolean {
  return prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);
}
