import { sendText } from "../http/responses.ts";
import type { HeaderList } from "../http/security-headers.ts";
import { isRead, type Step } from "../http/steps.ts";
import type { NotFoundPage } from "../static/files.ts";
import { namesFile } from "../static/http-rules.ts";
import { sendEntry } from "../static/respond.ts";
import { patternTest } from "./query-pages.ts";

/** The prerendered page for people; plain words for a missing file, where a page would be taken for a script. */
export function notFound(pages: readonly NotFoundPage[], security: HeaderList): Step {
  const known = pages.map(({ pattern, entry }) => ({ fits: patternTest(pattern), entry }));
  return ({ request, response, path }) => {
    if (!isRead(request)) return undefined;
    const page = namesFile(path) ? undefined : known.find(({ fits }) => fits(path));
    if (page === undefined) {
      sendText(response, 404, "There is no such file.\n", security);
      return { status: 404, route: "missing-file" };
    }
    return { status: sendEntry(request, response, page.entry), route: "not-found" };
  };
}
