import { readFile } from "node:fs/promises";
import * as v from "valibot";

const urlPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/, "must begin with one slash"));
const scriptHash = v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/, "must be a sha256-… source"));
const document = { file: v.pipe(v.string(), v.endsWith(".html")), scriptHashes: v.array(scriptHash) };

const notFoundDocuments = v.pipe(
  v.array(v.object({ pattern: urlPath, ...document })),
  v.check((list) => list.at(-1)?.pattern === "/*", 'must end with the pattern "/*"'),
);

const queryPage = v.object({
  path: urlPath,
  /** It lists some of the values, in any order, separated by commas. */
  parameter: v.string(),
  /** In the order in which a page shows them. */
  values: v.array(v.string()),
  /** At most so many count, the first ones. */
  most: v.number(),
  /** With this value of another parameter the page's file is right. */
  unless: v.optional(v.object({ parameter: v.string(), value: v.string() })),
});

export type QueryPage = v.InferOutput<typeof queryPage>;

/** What the build tells the server: `build/site.json`. */
const siteManifestSchema = v.object({
  /** A hash of its files: another build has another. */
  buildId: v.pipe(v.string(), v.nonEmpty()),
  origin: v.pipe(v.string(), v.url()),
  /** Shows drafts, and is not for the public. */
  preview: v.boolean(),
  pages: v.record(urlPath, v.object(document)),
  /** Pages whose query can say too much for files: rendered when asked for. */
  queryPages: v.array(queryPage),
  /** The answers to addresses that name nothing, by pattern, the most specific first. */
  notFound: notFoundDocuments,
  /** Paths that accept POST. */
  actions: v.array(urlPath),
  /** Addresses given out before, from content/redirects.yaml. */
  redirects: v.array(v.object({ from: urlPath, to: urlPath })),
  /** Pages that other sites may put into a frame. */
  framed: v.array(urlPath),
});

export type SiteManifest = v.InferOutput<typeof siteManifestSchema>;

/** Fails by naming the field, so that a broken build is found at start and not by a visitor. */
export function parseSiteManifest(json: unknown): SiteManifest {
  const result = v.safeParse(siteManifestSchema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`site.json: ${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
}

export async function readSiteManifest(file: string): Promise<SiteManifest> {
  return parseSiteManifest(JSON.parse(await readFile(file, "utf8")));
}
