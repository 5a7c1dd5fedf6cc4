import { readFile } from "node:fs/promises";
import * as v from "valibot";

const urlPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "must begin with one slash"));
const scriptHash = v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/, "must be a sha256-… source"));
const document = { file: v.pipe(v.string(), v.endsWith(".html")) };

/** `build/site.json`: everything that the build tells the server. */
const siteManifestSchema = v.object({
  buildId: v.pipe(v.string(), v.nonEmpty()),
  origin: v.pipe(v.string(), v.url()),
  /** Whether drafts are included; such a build is not for the public. */
  preview: v.boolean(),
  pages: v.record(urlPath, v.object(document)),
  /** Hashes of the inline scripts of all pages, for their content security policy. */
  scriptHashes: v.array(scriptHash),
  /** Not-found pages by pattern, the most specific first. */
  notFound: v.pipe(
    v.array(v.object({ pattern: urlPath, ...document })),
    v.check((list) => list.at(-1)?.pattern === "/*", 'must end with the pattern "/*"'),
  ),
  actions: v.array(urlPath),
  /** Moved addresses, from content/redirects.yaml. */
  redirects: v.array(v.object({ from: urlPath, to: urlPath })),
  framed: v.array(urlPath),
});

export type SiteManifest = v.InferOutput<typeof siteManifestSchema>;

/** Parses site.json. Errors name the field, so that a broken build is found at the start and not by a visitor. */
export function parseSiteManifest(json: unknown): SiteManifest {
  const result = v.safeParse(siteManifestSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`site.json: ${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
}

export const readSiteManifest = async (file: string): Promise<SiteManifest> =>
  parseSiteManifest(JSON.parse(await readFile(file, "utf8")));

/** Tests paths against a pattern: `:name` is one segment, a final `/*` is the path itself and everything below. */
export function patternTest(pattern: string): (path: string) => boolean {
  const open = pattern.endsWith("/*");
  const segments = (open ? pattern.slice(0, -2) : pattern).split("/");
  const parts = segments.map((segment) => (segment.startsWith(":") ? "[^/]+" : segment.replace(/[^\w-]/g, "\\$&")));
  const shape = new RegExp(`^${parts.join("/")}${open ? "(?:/.*)?" : ""}$`);
  return (path) => shape.test(path);
}
