import type { Handler } from "hono";
import type { Pipeline } from "../http/pipeline.ts";
import { type NotFoundPage, respondWith } from "../static/files.ts";
import { namesFile } from "../static/http-rules.ts";

/** Tests paths against a pattern: `:name` is one segment, a final `/*` is the path itself and everything below. */
export function patternTest(pattern: string): (path: string) => boolean {
  const open = pattern.endsWith("/*");
  const segments = (open ? pattern.slice(0, -2) : pattern).split("/");
  const parts = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  const shape = new RegExp(`^${parts.join("/")}${open ? "(?:/.*)?" : ""}$`);
  return (path) => shape.test(path);
}

/** Answers with the prerendered page; a missing file with plain text, since a page would be taken for a script. */
export function notFound(pages: readonly NotFoundPage[]): Handler<Pipeline> {
  const known = pages.map(({ pattern, entry }) => ({ matches: patternTest(pattern), entry }));
  return (c) => {
    const { path } = c.req;
    const page = namesFile(path) ? undefined : known.find(({ matches }) => matches(path));
    if (page !== undefined) return respondWith(c, page.entry);
    c.set("route", "missing-file");
    return c.var.plainText(404, "There is no such file.\n");
  };
}
