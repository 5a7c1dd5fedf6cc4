/** Tests addresses against a pattern: `:name` is one part, a final `/*` everything below and the address itself. */
export function patternTest(pattern: string): (path: string) => boolean {
  const open = pattern.endsWith("/*");
  const segments = (open ? pattern.slice(0, -2) : pattern).split("/");
  const parts = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : escaped(segment)));
  const shape = new RegExp(`^${parts.join("/")}${open ? "(?:/.*)?" : ""}$`);
  return (path) => shape.test(path);
}

const escaped = (text: string) => text.replace(/[^\w-]/g, "\\$&");
