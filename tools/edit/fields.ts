import type * as v from "valibot";
import { counted } from "#domain/content/format.ts";

/** A form control, or a group of them, derived from a schema, whose descriptions and limits are the hints. */
export type Field = { hints: readonly string[]; isOptional: boolean } & (
  | { kind: "text"; longest?: number | undefined }
  | { kind: "number" | "date" | "switch" }
  | { kind: "fixed"; value: unknown }
  | { kind: "choice"; options: readonly string[] }
  | { kind: "list"; item: Field; least: number; most: number }
  | { kind: "group"; fields: readonly (readonly [name: string, field: Field])[] }
  | { kind: "record"; value: Field }
  | { kind: "either"; options: readonly Field[] }
);

type Schema = v.GenericSchema & {
  pipe?: readonly unknown[];
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: readonly unknown[];
  value?: Schema;
  literal?: unknown;
};
type Action = { kind: string; type: string; requirement?: unknown; message?: unknown; description?: string };

/** All steps of a schema's pipe, nested pipes included. */
function actionsOf(schema: Schema): Action[] {
  const steps = (schema.pipe ?? []) as (Schema & Action)[];
  return steps.flatMap((step) => (step.kind === "schema" ? actionsOf(step) : [step]));
}

type Unit = readonly [one: string, many?: string];

/** Hints for limits, by the type of Valibot's action. */
const LIMITS: Record<string, (requirement: unknown, unit: Unit) => string> = {
  max_length: (count, unit) => `At most ${counted(Number(count), ...unit)}.`,
  min_length: (count, unit) => `At least ${counted(Number(count), ...unit)}.`,
  length: (count, unit) => `Exactly ${counted(Number(count), ...unit)}.`,
  starts_with: (start) => `Begins with ${start}`,
  includes: (part) => `Contains ${part}`,
  min_value: (least) => `At least ${least}.`,
  max_value: (most) => `At most ${most}.`,
  integer: () => "A whole number.",
};
const NO_DATE = "Refused if it is not a date";

function hintOf({ type, requirement, message, description }: Action, unit: Unit): string[] {
  if (type === "description") return [description ?? ""];
  const limit = LIMITS[type]?.(requirement, unit);
  if (limit !== undefined) return [limit];
  if ((type !== "regex" && type !== "check") || typeof message !== "string") return [];
  return [/^(?:must|needs) /.test(message) ? `It ${message}.` : `Refused if it ${message}.`];
}

/** The form field for a schema. @throws for schema types that no content file uses yet */
export function fieldOf(schema: v.GenericSchema, isOptional = false): Field {
  const own = schema as Schema;
  const actions = actionsOf(own);
  const unit = own.type === "array" ? (["entry", "entries"] as const) : (["character"] as const);
  // Checks of a group usually report their error at one of its fields, so they are no hints for the group.
  const relevant = actions.filter(({ type }) => own.type !== "strict_object" || type !== "check");
  // The description comes before the limits, and counts once.
  const description = relevant.filter(({ type }) => type === "description");
  const hints = [...new Set([...description, ...relevant].flatMap((action) => hintOf(action, unit)))];
  const about = { hints, isOptional };
  const numbers = (...types: string[]) =>
    actions.filter(({ type }) => types.includes(type)).map(({ requirement }) => Number(requirement));
  switch (own.type) {
    case "optional":
    case "nullable": {
      const inner = fieldOf(own.wrapped as Schema, true);
      return { ...inner, hints: [...about.hints, ...inner.hints] };
    }
    case "string":
      return hints.some((hint) => hint.startsWith(NO_DATE))
        ? { kind: "date", isOptional, hints: about.hints.filter((hint) => !hint.startsWith(NO_DATE)) }
        : { kind: "text", longest: numbers("max_length").at(-1), ...about };
    case "number":
      return { kind: "number", ...about };
    case "boolean":
      return { kind: "switch", ...about };
    case "literal":
      return { kind: "fixed", value: own.literal, ...about };
    case "picklist":
      return { kind: "choice", options: own.options as string[], ...about };
    case "array":
      return {
        kind: "list",
        item: fieldOf(own.item as Schema),
        least: Math.max(actions.some(({ type }) => type === "non_empty") ? 1 : 0, ...numbers("min_length", "length")),
        most: Math.min(Number.POSITIVE_INFINITY, ...numbers("max_length", "length")),
        ...about,
      };
    case "strict_object":
    case "object":
      return {
        kind: "group",
        fields: Object.entries(own.entries ?? {}).map(([name, entry]) => [name, fieldOf(entry)] as const),
        ...about,
      };
    case "record":
      return { kind: "record", value: fieldOf(own.value as Schema), ...about };
    case "union":
      return { kind: "either", options: (own.options as Schema[]).map((option) => fieldOf(option)), ...about };
    default:
      throw new Error(`a form cannot show a schema of the type ${own.type} yet: add it to tools/edit/fields.ts`);
  }
}

/** The index of the option whose fields match the data. */
export function optionFor(options: readonly Field[], data: unknown): number {
  const names = Object.keys(Object(data));
  const fits = options.findIndex(
    (option) =>
      option.kind === "group" &&
      names.every((name) => option.fields.some(([known]) => known === name)) &&
      option.fields.every(([known, field]) => field.isOptional || names.includes(known)),
  );
  return Math.max(0, fits);
}

export function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries(
        field.fields.filter(([, inner]) => !inner.isOptional).map(([name, inner]) => [name, emptyValue(inner)]),
      );
    case "list":
      return Array.from({ length: field.least }, () => emptyValue(field.item));
    case "record":
      return {};
    case "either":
      return field.options[0] && emptyValue(field.options[0]);
    case "switch":
      return false;
    case "fixed":
      return field.value;
    case "choice":
      return field.options[0];
    default:
      return "";
  }
}
