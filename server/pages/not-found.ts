import { sendText } from "../http/responses.ts";
import type { HeaderList } from "../http/security-headers.ts";
import { isRead, type Step } from "../http/steps.ts";
import type { NotFoundPage } from "../static/files.ts";
import { namesFile } from "../static/http-rules.ts";
import { sendEntry } from "../static/respond.ts";

/** Tests addresses against a pattern: `:name` is one part, a final `/*` everything below and the address itself. */
export function patternTest(pattern: string): (path: string) => boolean {
  const open = pattern.endsWith("/*");
  const segments = (open ? pattern.slice(0, -2) : pattern).split("/");
  const parts = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  const shape = new RegExp(`^${parts.join("/")}${open ? "(?:/.*)?" : ""}$`);
  return (path) => shape.test(path);
}

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
