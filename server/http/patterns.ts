import { namesFile } from "./cache-policy.ts";

/** Finds the pattern, such as /blog/:slug, that an address fits. A missing file is never a page. */
export function patternFinder(patterns: readonly string[]) {
  const tests = patterns.map((pattern) => {
    const segments = pattern.split("/").map((segment) => (segment.startsWith(":") ? "[^/]+" : escaped(segment)));
    return { pattern, shape: new RegExp(`^${segments.join("/")}$`) };
  });
  return (path: string): string | undefined =>
    namesFile(path) ? undefined : tests.find(({ shape }) => shape.test(path))?.pattern;
}

const escaped = (text: string) => text.replace(/[^\w-]/g, "\\$&");
