import { namesFile } from "./cache-policy.ts";
import { isRead, type Step } from "./front.ts";
import { patternTest } from "./patterns.ts";
import { sendText } from "./plain-text.ts";
import type { HeaderList } from "./security-headers.ts";
import type { NotFoundPage } from "./static-files.ts";
import { sendEntry } from "./static-response.ts";

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
