import { emptyValue, type Field, optionFor } from "./fields.ts";

// The name of a form field is its place in the file, such as /hero/phrases/0, with each key encoded.

export type Data = Record<string | number, unknown>;
export const at = (data: unknown, key: string | number): unknown =>
  typeof data === "object" && data !== null && Object.hasOwn(data, key) ? (data as Data)[key] : undefined;
export const inside = (place: string, key: string | number) => `${place}/${encodeURIComponent(key)}`;

const withoutAbsent = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Submitted fields by name. A Map, because FormData.get is linear: a thousand fields would take a second. */
export type Typed = ReadonlyMap<string, FormDataEntryValue>;

const typed = (form: Typed, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
};

/** Suffix for a duplicate key, so that neither entry is lost. */
export const AGAIN = " (again)";

/** The submitted value of a field; `was` is its value in the file. */
export function readForm(field: Field, form: Typed, was: unknown, place = ""): unknown {
  const text = typed(form, place);
  switch (field.kind) {
    case "group": {
      if (field.isOptional && !form.has(`has:${place}`)) return place === "" ? null : undefined;
      const entries = field.fields.map(([name, inner]): [string, unknown] => [
        name,
        readForm(inner, form, at(was, name), inside(place, name)),
      ]);
      return withoutAbsent(entries);
    }
    case "list": {
      const count = Number(typed(form, `count:${place}`));
      if (count === 0 && field.isOptional && !Array.isArray(was)) return undefined;
      return Array.from({ length: count }, (_, index) =>
        readForm(field.item, form, at(was, index), inside(place, index)),
      );
    }
    case "record": {
      const count = Number(typed(form, `count:${place}`));
      if (count === 0 && field.isOptional && was === undefined) return undefined;
      const entries: Record<string, unknown> = {};
      for (let index = 0; index < count; index += 1) {
        let name = typed(form, `name:${inside(place, index)}`);
        while (Object.hasOwn(entries, name)) name += AGAIN;
        entries[name] = readForm(field.value, form, at(was, name), inside(place, index));
      }
      return entries;
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

/** The action of a button next to a list or optional group: "add:/links", "up:/links/2", "add:/blocks:3". */
type FormAction = { name: string; place: string; option: number };

export function readAction(text: string): FormAction | undefined {
  const [, name, place, option] = /^(add|remove|up|down):([^:]*)(?::(\d+))?$/.exec(text) ?? [];
  return name === undefined || place === undefined ? undefined : { name, place, option: Number(option ?? 0) };
}

/** The field at a place; the data decides between alternatives. */
function fieldAt(field: Field, keys: readonly string[], data: unknown): Field | undefined {
  const [name, ...rest] = keys;
  if (name === undefined) return field;
  if (field.kind === "either") {
    const option = field.options[optionFor(field.options, data)];
    return option && fieldAt(option, keys, data);
  }
  if (field.kind === "list") return fieldAt(field.item, rest, at(data, name));
  if (field.kind === "record") return fieldAt(field.value, rest, Object.values(Object(data))[Number(name)]);
  const inner = field.kind === "group" ? field.fields.find(([known]) => known === name)?.[1] : undefined;
  return inner && fieldAt(inner, rest, at(data, name));
}

/** The data with the value at a place replaced; undefined removes it. */
function replaced(data: unknown, keys: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(data);
  if (Array.isArray(data))
    return data.map((item, index) => (String(index) === key ? replaced(item, rest, change) : item));
  const value = replaced(at(data, key), rest, change);
  return withoutAbsent(Object.entries({ ...(data as object), [key]: value }));
}

function changedList(list: readonly unknown[], { name }: FormAction, index: number): unknown[] {
  const others = list.toSpliced(index, 1);
  if (name === "remove") return others;
  return others.toSpliced(Math.max(0, index + (name === "up" ? -1 : 1)), 0, list[index]);
}

/** The data after a button's action, which does not write the file. */
export function afterAction(field: Field, data: unknown, action: FormAction): unknown {
  const keys = action.place.split("/").slice(1).map(decodeURIComponent);
  const target = fieldAt(field, keys, data);
  if (action.name === "add" && target?.kind === "list") {
    const { item } = target;
    const kind = item.kind === "either" ? (item.options[action.option] ?? item) : item;
    return replaced(data, keys, (list) => [...((list as unknown[] | undefined) ?? []), emptyValue(kind)]);
  }
  if (action.name === "add" && target?.kind === "record") {
    return replaced(data, keys, (record) => ({ ...(record as object), "": emptyValue(target.value) }));
  }
  if (action.name === "add") return replaced(data, keys, () => target && emptyValue(target));
  const holder = fieldAt(field, keys.slice(0, -1), data);
  const index = Number(keys.at(-1));
  if (holder?.kind === "list" || holder?.kind === "record") {
    return replaced(data, keys.slice(0, -1), (list) =>
      Array.isArray(list)
        ? changedList(list, action, index)
        : Object.fromEntries(changedList(Object.entries(Object(list)), action, index) as [string, unknown][]),
    );
  }
  return keys.length === 0 ? null : replaced(data, keys, () => undefined);
}
