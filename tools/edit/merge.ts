import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import type { FieldError } from "#domain/content/field-errors.ts";
import type { Content, OpenFile } from "./files.ts";
import { at } from "./form-data.ts";

/** A value in the form, in the file now, and in the file when the form was opened. */
type Versions = Record<"typed" | "saved" | "base", unknown>;

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;
const sameShape = (one: unknown, other: unknown) =>
  isBranch(one) &&
  isBranch(other) &&
  (Array.isArray(one) ? Array.isArray(other) && one.length === other.length : !Array.isArray(other));

const quoted = (value: unknown) =>
  value === undefined ? "nothing" : typeof value === "string" ? `“${value}”` : JSON.stringify(value);

/** Three-way merge by field. If both sides changed a value, the form's is kept and the conflict reported. */
function merge({ typed, saved, base }: Versions, path: FieldError["path"] = []) {
  const result = (data: unknown, conflicts: FieldError[] = []) => ({ data, conflicts });
  if (isDeepStrictEqual(typed, saved) || isDeepStrictEqual(typed, base)) return result(saved);
  if (isDeepStrictEqual(saved, base)) return result(typed);
  if (!sameShape(typed, saved))
    return result(typed, [{ path, message: `has become ${quoted(saved)} in the file; your version is below` }]);
  const isList = Array.isArray(saved);
  const keys = [...new Set([...Object.keys(Object(saved)), ...Object.keys(Object(typed))])];
  const conflicts: FieldError[] = [];
  const entries = keys.map((key): [string, unknown] => {
    const versions = { typed: at(typed, key), saved: at(saved, key), base: at(base, key) };
    const inner: { data: unknown; conflicts: FieldError[] } = merge(versions, [...path, isList ? Number(key) : key]);
    conflicts.push(...inner.conflicts);
    return [key, inner.data];
  });
  const kept = entries.filter(([, value]) => value !== undefined);
  return result(isList ? kept.map(([, value]) => value) : Object.fromEntries(kept), conflicts);
}

/** A text with the changes of both sides, line by line as Git merges; undefined if both changed the same lines. */
async function mergedText(versions: Versions): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "merge-"));
  try {
    const names = ["typed", "base", "saved"] as const;
    await Promise.all(names.map((name) => writeFile(join(folder, name), String(versions[name]))));
    return (await promisify(execFile)("git", ["merge-file", "-p", ...names], { cwd: folder })).stdout;
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Merges a form into a file that changed since the form was opened. `otherText` is the file's text if it could not be
 * merged into the typed one.
 */
export async function mergeContent(file: OpenFile, typed: Content, base: Content | undefined) {
  const data = merge({ typed: typed.data, saved: file.data, base: base?.data });
  const texts = { typed: typed.body, saved: file.body, base: base?.body };
  const body = merge(texts);
  const isSplit = body.conflicts.length > 0;
  const merged = isSplit && base ? await mergedText(texts) : undefined;
  const content: Content = { data: data.data, body: merged ?? (body.data as string | undefined) };
  const changed = `${file.file} has changed since you opened it. What is new there is in the form below`;
  if (isSplit && merged === undefined) {
    const other =
      "The form has your text, and “The text in the file now” has the other: saving again replaces that with yours.";
    const problem = `${changed}, except in the text, where both changed the same lines. ${other}`;
    return { content, conflicts: data.conflicts, problems: [problem], otherText: file.body };
  }
  const next = "Where both changed a field, the form has your version, and saving again replaces the other.";
  const problem = data.conflicts.length > 0 ? `${changed}. ${next}` : `${changed}; save again to keep both.`;
  return { content, conflicts: data.conflicts, problems: [problem] };
}
