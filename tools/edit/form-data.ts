import { isDeepStrictEqual } from "node:util";
import type { FieldError } from "#domain/content/field-errors.ts";
import { emptyValue, type Field } from "./fields.ts";
import type { Content, OpenFile } from "./files.ts";

// The name of a form field is its place in the file, such as /hero/phrases/0, with each key encoded.

type Data = Record<string | number, unknown>;
export const at = (data: unknown, key: string | number): unknown =>
  typeof data === "object" && data !== null && Object.hasOwn(data, key) ? (data as Data)[key] : undefined;
export const inside = (place: string, key: string | number) => `${place}/${encodeURIComponent(key)}`;

/** Submitted fields by name. A Map, because FormData.get is linear: a thousand fields would take a second. */
export type Typed = ReadonlyMap<string, FormDataEntryValue>;

const typed = (form: Typed, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
};

/** Suffix for a duplicate key, so that neither entry is lost. */
export const AGAIN = " (again)";

const ACTION = /^(add|remove|up|down):([^:]*)(?::(\d+))?$/;

/** Whether a button changes what it stands beside, a list, an entry or an optional group: "up:/links/2", "add:/blocks:3". */
export const isAction = (button: string) => ACTION.test(button);

/** What the pressed button does to the value at a place. */
function actionAt(form: Typed, place: string) {
  const [, name, target, option] = ACTION.exec(typed(form, "do")) ?? [];
  return { name: target === place ? name : undefined, option: Number(option ?? 0) };
}

/** The entries of a list or record as the pressed button leaves them: one may be added, removed or moved. */
function afterAction<Entry>(entries: Entry[], form: Typed, place: string, added: (option: number) => Entry): Entry[] {
  const { name, option } = actionAt(form, place);
  if (name === "add") return [...entries, added(option)];
  const actions = entries.map((_, index) => actionAt(form, inside(place, index)).name);
  const index = actions.findIndex((action) => action !== undefined && action !== "add");
  if (index < 0) return entries;
  const others = entries.toSpliced(index, 1);
  if (actions[index] === "remove") return others;
  const target = Math.max(0, index + (actions[index] === "up" ? -1 : 1));
  return others.toSpliced(target, 0, ...entries.slice(index, index + 1));
}

/** The submitted value of a field, after the action of the pressed button; `was` is its value in the file. */
export function readForm(field: Field, form: Typed, was: unknown, place = ""): unknown {
  const text = typed(form, place);
  const count = Number(typed(form, `count:${place}`));
  switch (field.kind) {
    case "group": {
      const { name: action } = actionAt(form, place);
      if (action === "add") return emptyValue(field);
      if (field.isOptional && (action === "remove" || !form.has(`has:${place}`)))
        return place === "" ? null : undefined;
      const entries = field.fields.map(([name, inner]): [string, unknown] => [
        name,
        readForm(inner, form, at(was, name), inside(place, name)),
      ]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    case "list": {
      const { item } = field;
      const items = Array.from({ length: count }, (_, index) =>
        readForm(item, form, at(was, index), inside(place, index)),
      );
      const changed = afterAction(items, form, place, (option) =>
        emptyValue(item.kind === "either" ? (item.options[option] ?? item) : item),
      );
      return field.isOptional && !Array.isArray(was) && count + changed.length === 0 ? undefined : changed;
    }
    case "record": {
      const entries: Data = {};
      for (let index = 0; index < count; index += 1) {
        let name = typed(form, `name:${inside(place, index)}`);
        while (Object.hasOwn(entries, name)) name += AGAIN;
        entries[name] = readForm(field.value, form, at(was, name), inside(place, index));
      }
      const changed = afterAction(Object.entries(entries), form, place, () => ["", emptyValue(field.value)]);
      const isLeftOut = field.isOptional && was === undefined && count + changed.length === 0;
      return isLeftOut ? undefined : Object.fromEntries(changed);
    }
    case "either": {
      const option = field.options[Number(typed(form, `kind:${place}`))];
      const value = option && readForm(option, form, was, place);
      const isEmpty = option?.kind === "group" && Object.keys(Object(value)).length === 0;
      return field.isOptional && was === undefined && isEmpty ? undefined : value;
    }
    case "switch":
      if (form.has(place)) return true;
      return field.isOptional && was !== false ? undefined : false;
    case "fixed":
      return field.value;
    case "number":
      if (text.trim() === "" && field.isOptional) return undefined;
      return text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text);
    default:
      return text === "" && field.isOptional && was !== "" ? undefined : text;
  }
}

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

/** Merges a form into a file that changed since the form was opened. @returns the merged content, conflicts and problems */
export function mergeContent(file: OpenFile, typed: Content, base: Content | undefined) {
  const data = merge({ typed: typed.data, saved: file.data, base: base?.data });
  const body = merge({ typed: typed.body, saved: file.body, base: base?.body });
  const changed = `${file.file} has changed since you opened it. What is new there is in the form below; save again to keep both.`;
  const compare = "The text has changed in the file, too. Below is yours: compare before you save it over the other.";
  const content: Content = { data: data.data, body: body.data as string | undefined };
  return { content, conflicts: data.conflicts, problems: [changed, ...body.conflicts.map(() => compare)] };
}
