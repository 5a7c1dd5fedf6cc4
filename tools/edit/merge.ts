import { isDeepStrictEqual } from "node:util";
import type { FieldError } from "#domain/content/field-errors.ts";
import { type Findings, NO_FINDINGS } from "./check.ts";
import type { Content, OpenFile } from "./files.ts";
import { at } from "./form-data.ts";

/** A value in the form, in the file now, and in the file when the form was opened. */
type Versions = { typed: unknown; saved: unknown; base: unknown };

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;
const sameShape = (one: unknown, other: unknown) =>
  isBranch(one) &&
  isBranch(other) &&
  (Array.isArray(one) ? Array.isArray(other) && one.length === other.length : !Array.isArray(other));

const quoted = (value: unknown) =>
  value === undefined ? "nothing" : typeof value === "string" ? `“${value}”` : JSON.stringify(value);

/** Three-way merge by field. If both sides changed a value, the form's is kept and the conflict reported. */
function merge({ typed, saved, base }: Versions, path: FieldError["path"] = []) {
  const result = (data: unknown, clashes: FieldError[] = []) => ({ data, clashes });
  if (isDeepStrictEqual(typed, saved) || isDeepStrictEqual(typed, base)) return result(saved);
  if (isDeepStrictEqual(saved, base)) return result(typed);
  if (!sameShape(typed, saved))
    return result(typed, [{ path, message: `has become ${quoted(saved)} in the file; your version is below` }]);
  const isList = Array.isArray(saved);
  const keys = [...new Set([...Object.keys(Object(saved)), ...Object.keys(Object(typed))])];
  const clashes: FieldError[] = [];
  const entries = keys.map((key): [string, unknown] => {
    const versions = { typed: at(typed, key), saved: at(saved, key), base: at(base, key) };
    const inner: { data: unknown; clashes: FieldError[] } = merge(versions, [...path, isList ? Number(key) : key]);
    clashes.push(...inner.clashes);
    return [key, inner.data];
  });
  const kept = entries.filter(([, value]) => value !== undefined);
  return result(isList ? kept.map(([, value]) => value) : Object.fromEntries(kept), clashes);
}

const CLASH = "The text has changed in the file, too. Below is yours: compare before you save it over the other.";

/** A form whose file has changed since it was opened, with both changes, and what both sides changed. */
export function mergeContent(file: OpenFile, typed: Content, base: Content | undefined) {
  const data = merge({ typed: typed.data, saved: file.data, base: base?.data });
  const body = merge({ typed: typed.body, saved: file.body, base: base?.body });
  const changed = `${file.file} has changed since you opened it. What is new there is in the form below; save again to keep both.`;
  const content: Content = { data: data.data, body: body.data as string | undefined };
  const problems = [changed, ...body.clashes.map(() => CLASH)];
  const findings: Findings = { ...NO_FINDINGS, fields: data.clashes, file: problems };
  return { content, findings };
}
