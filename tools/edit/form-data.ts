import { emptyValue, type Field } from "./fields.ts";

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
