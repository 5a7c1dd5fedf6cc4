import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { schemaOf } from "#app/content/yaml-file.server.ts";
import { paths } from "#app/paths.ts";
import { writeAtomically } from "../build/files.ts";
import { type Field, fieldOf } from "./fields.ts";
import { normalised, readYaml, withData } from "./yaml-text.ts";

const SETTINGS_FILE = "brand/settings.json";

const GROUPS: readonly (readonly [title: string, files: RegExp])[] = [
  ["Articles", /^articles\/|^sources\.yaml$/],
  ["Announcement and menus", /^(?:announcement|navigation)\.yaml$/],
  ["Home and products", /^(?:home|features|flow|targets|threat-gallery)\.yaml$|^threats\.json$|^(?:guard|redteam)\//],
  ["Pages", /^(?:pages|about)\/|^(?:trust|newsletter|replays)\.yaml$/],
  ["Resources", /^resources\/|^compliance\.yaml$/],
  ["Redirects", /^redirects\.yaml$/],
  ["Benchmark", /^benchmarks\//],
  ["Legal", /^legal\//],
];

export function contentGroups(root: string) {
  const names = readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(?:yaml|json|jsonl|md)$/.test(name))
    .sort();
  const groups = GROUPS.map(([title, pattern]) => ({
    title,
    files: names.filter((name) => pattern.test(name)).map((name) => `content/${name}`),
  }));
  return [...groups, { title: "Brand and legal settings", files: [SETTINGS_FILE] }];
}

const PAGE_ADDRESSES: Record<string, string> = {
  "guard-rules": paths.guardRules(),
  "guard-evaluation": paths.guardEvaluation(),
  "guard-cases": paths.guardCases(),
  "guard-learned": paths.guardLearned(),
  "benchmark-data": paths.benchmarkData(),
  releases: paths.releases(),
  // Its own page exists from the second release on.
  "release-comparison": paths.releases(),
  calculators: paths.resource("calculators"),
  report: paths.report(),
};

export function addressOf(file: string): string | undefined {
  const [, folder = "", name = ""] = /^content\/(?:(.*)\/)?([^/]+)\.(?:yaml|md|json)$/.exec(file) ?? [];
  if (folder === "articles") return paths.article(name);
  if (folder === "pages") return PAGE_ADDRESSES[name] ?? `/${name}`;
  if (folder === "legal") return paths.privacyPolicy();
  if (folder === "resources/policies" || file === "content/resources/index.yaml") return paths.resources();
  if (folder === "resources") return paths.resource(name);
  if (file === "content/guard/rules.yaml") return paths.guardRules();
  if (file === "content/guard/measurement.yaml") return paths.guardEvaluation();
  if (file === "content/guard/learned.yaml") return paths.guardLearned();
  if (file === "content/benchmarks/data.yaml") return paths.benchmarkData();
  if (["about", "guard", "redteam"].includes(folder)) return `/${folder}`;
  if (file === SETTINGS_FILE) return paths.privacyPolicy();
  if (["trust", "compliance", "newsletter"].includes(name)) return `/${name}`;
  if (["replays", "sources"].includes(name)) return paths.blog();
  // Not previewable: the announcement is fixed when the preview server starts, and redirects have no page.
  return ["announcement", "redirects"].includes(name) ? undefined : paths.home();
}

export type Content = { data: unknown; body: string | undefined };
export type OpenFile = Content & { file: string; text: string; hash: string; field: Field };

function partsOf(file: string, text: string) {
  if (!file.endsWith(".md")) return { before: "", yaml: text, between: "", body: undefined };
  const [, before = "", yaml, between = "", body = ""] =
    /^(---\n)([\s\S]*?\n|)(---(?:\n|$))([\s\S]*)$/.exec(text) ?? [];
  if (yaml === undefined) throw new Error("starts without front matter between two lines of ---");
  return { before, yaml, between, body };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Files as they were last read, by path: parsing one again takes most of the time of a request. */
const lastRead = new Map<string, OpenFile>();

/** Reads a content file for its form; undefined if it has none. @throws if it cannot be read */
export function openFile(root: string, file: string): OpenFile | undefined {
  const schema = schemaOf(file);
  if (!schema || file.split("/").includes("..") || !existsSync(join(root, file))) return undefined;
  const path = join(root, file);
  const bytes = readFileSync(path, "utf8");
  const hash = hashOf(bytes);
  const known = lastRead.get(path);
  if (known?.hash === hash) return known;
  // Windows line endings are restored when the file is written.
  const text = bytes.replaceAll("\r\n", "\n");
  const { yaml, body } = partsOf(file, text);
  const opened = { file, text, hash, field: fieldOf(schema), data: readYaml(yaml), body };
  lastRead.set(path, opened);
  return opened;
}

export const isEditable = (file: string) => schemaOf(file) !== undefined;

export function formatted(file: string, text: string): string {
  const { before, yaml, between, body = "" } = partsOf(file, text);
  return before + normalised(yaml) + between + body;
}

export function textWith({ file, text, data: oldData, body: old }: OpenFile, { data, body }: Content): string {
  const isSame = isDeepStrictEqual(data, oldData);
  if (file.endsWith(".json")) return isSame ? text : `${JSON.stringify(data, null, 2)}\n`;
  const { before, yaml, between } = partsOf(file, text);
  return before + (isSame ? yaml : withData(yaml, data)) + between + (body ?? old ?? "");
}

/** Writes a file; resolves to false, without writing, if the file has changed since it was opened. */
export async function writeFile(root: string, { file, hash }: OpenFile, text: string): Promise<boolean> {
  const path = join(root, file);
  const old = readFileSync(path, "utf8");
  if (hashOf(old) !== hash) return false;
  await writeAtomically(path, old.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text);
  return true;
}
