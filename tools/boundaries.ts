import { isBuiltin } from "node:module";
import { posix } from "node:path";
import ts from "typescript";

export type SourceFile = { path: string; text: string };

/** What an import leads to: a path of the project, `npm:package` or `node:module`. */
type Import = { specifier: string; target: string; typeOnly: boolean };

type Row = { files: RegExp; may: RegExp; mayAsType?: RegExp; says: string };

const NOTHING = /(?!)/;
const REACT = "react|react-dom|react-router|@react-router/[\\w-]+";

/** The import table of docs/architecture.md; the first row that matches a file holds for it. */
const TABLE: readonly Row[] = [
  {
    files: /^domain\//,
    may: /^(domain\/|content\/threats\.json$|npm:valibot$)/,
    says: "domain may import itself, the list of threats and valibot only",
  },
  { files: /^brand\//, may: NOTHING, says: "brand may import nothing" },
  {
    files: /^app\/ui\//,
    may: /^(app\/ui\/|npm:react$|brand\/.*\.css$)/,
    says: "ui may import itself, react and the brand's tokens only",
  },
  {
    files: /^app\/features\//,
    may: /^(app\/(features|ui|chunks)\/|app\/paths\.ts$|domain\/|brand\/|npm:)/,
    mayAsType: /^app\/content\//,
    says: "features may import ui, other features, chunks, paths, domain, brand and packages, of content the types only",
  },
  {
    files: /^app\/(routes\/|root\.tsx$|entry\.)/,
    may: /^(app|domain|brand)\/|^npm:/,
    says: "routes may import app, domain, brand and packages, never server",
  },
  {
    files: /^app\/content\//,
    may: /^(app\/content|content|domain|brand)\/|^app\/paths\.ts$|^npm:/,
    says: "content may import itself, the content files, domain, brand, paths and packages only",
  },
  {
    files: /^app\/meta\//,
    may: /^(app\/meta|domain|brand)\/|^app\/paths\.ts$|^npm:/,
    says: "meta may import itself, domain, brand, paths and packages only",
  },
  {
    files: /^app\/chunks\//,
    may: /^(app\/chunks\/|app\/boot\/taken-over\.ts$|npm:react$)/,
    mayAsType: /^npm:react-router$/,
    says: "chunks may import itself, react, of the router the types, and what tells the boot script that scripts have taken over",
  },
  { files: /^app\/boot\//, may: /^app\/boot\//, says: "boot may import itself only: it is one small script" },
  { files: /^app\/styles\//, may: /^(app\/styles|brand)\//, says: "styles may import itself and brand only" },
  { files: /^app\/paths\.ts$/, may: NOTHING, says: "paths may import nothing" },
  { files: /^app\/routes\.ts$/, may: /^npm:@react-router\/dev$/, says: "the route table may import its builders only" },
  {
    files: /^app\/(request-context|prerender\.server)\.ts$/,
    may: /^(app\/paths\.ts$|app\/content\/|domain\/|brand\/|npm:react-router$)/,
    says: "app's own files may import paths, content, domain, brand and the router only",
  },
  {
    files: /^server\/pages\/render\.ts$/,
    may: /^(server|domain|brand)\/|^npm:react-router$/,
    says: "the server's door to the built app may import server, domain, brand and react-router only",
  },
  {
    files: /^server\//,
    may: new RegExp(`^(server|domain|brand)/|^npm:(?!(${REACT})$)`),
    says: "server may import itself, domain, brand and packages other than React and its router, never app",
  },
  {
    files: /^ops\//,
    may: new RegExp(`^(ops|server|domain|brand)/|^npm:(?!(${REACT})$)`),
    says: "ops may import itself, server, domain, brand and packages other than React and its router, never app",
  },
];

/** Tests reach for what they need, but never across the wall between the pages and the process. */
const TEST_TABLE: readonly Row[] = [
  { files: /^app\//, may: /^(?!(server|ops)\/)/, says: "tests of app stay away from server and ops" },
  { files: /^(server|ops)\//, may: /^(?!app\/)/, says: "tests of server and ops stay away from app" },
  { files: /^(domain|brand)\//, may: /^(?!(app|server|ops)\/)/, says: "tests of domain and brand stand alone" },
];

const TEST_FILE = /\.test\.tsx?$|\/testing\//;
const GOVERNED = /^(app|brand|domain|ops|server)\//;
const NODE_ALLOWED = /^(server|ops)\/|\.server\.tsx?$/;
const TYPE_STATEMENT = /(?:^|[\n;])\s*(?:import|export)\s+type\b[^;"']*["']?$/;
const CSS_IMPORT = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']([^"']+)["']/g;

function targetOf(file: string, specifier: string): string {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith(".")) return posix.join(posix.dirname(file), path);
  if (path.startsWith("#")) return path.slice(1);
  if (isBuiltin(path)) return `node:${path.replace(/^node:/, "")}`;
  return `npm:${/^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]}`;
}

function importsOf({ path, text }: SourceFile): Import[] {
  const found = path.endsWith(".css")
    ? [...text.matchAll(CSS_IMPORT)].map((match) => ({ specifier: match[1] as string, typeOnly: false }))
    : ts.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => ({
        specifier: fileName,
        typeOnly: TYPE_STATEMENT.test(text.slice(0, pos)),
      }));
  return found.map((entry) => ({ ...entry, target: targetOf(path, entry.specifier) }));
}

function objection(file: string, { target, typeOnly }: Import): string | undefined {
  const isTest = TEST_FILE.test(file);
  const row = (isTest ? TEST_TABLE : TABLE).find(({ files }) => files.test(file));
  if (!row) return "this file stands in no row of the import table (tools/boundaries.ts)";
  if (!isTest && target.startsWith("node:")) {
    return NODE_ALLOWED.test(file) ? undefined : "node: modules belong to server, ops, tools and *.server.ts files";
  }
  if (row.may.test(target) || (typeOnly && row.mayAsType?.test(target))) return undefined;
  return row.says;
}

/** One sentence for each import that crosses a border of the table; tools, bench and e2e are free. */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => GOVERNED.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap((entry) => {
        const reason = objection(file.path, entry);
        return reason ? [`${file.path} imports ${entry.specifier}: ${reason}`] : [];
      }),
    );
}
