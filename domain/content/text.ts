import * as v from "valibot";

/**
 * Valibot for the schemas of content, which import this file as `v`. Unlike Valibot's own, `object` refuses unknown
 * keys; and in `object` and `optional`, a string is the hint of a text that must not be empty.
 */
export * from "valibot";

export const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

/** The fields of an object. A string stands for a text that must not be empty, and is its hint. */
type Fields = Readonly<Record<string, v.GenericSchema | string>>;
type Entries<F extends Fields> = { [Name in keyof F]: F[Name] extends v.GenericSchema ? F[Name] : typeof nonEmptyText };

/** What stands for a schema: itself, the hint of a text, or the fields of an object. */
type Spec = v.GenericSchema | string | Fields;
type SchemaOf<S> = S extends v.GenericSchema
  ? S
  : S extends Fields
    ? v.StrictObjectSchema<Entries<S>, undefined>
    : typeof nonEmptyText;

const isSchema = (spec: v.GenericSchema | Fields): spec is v.GenericSchema => "~run" in spec;

function schemaOf<S extends Spec>(spec: S): SchemaOf<S>;
function schemaOf(spec: Spec): v.GenericSchema {
  if (typeof spec === "string") return described(spec, nonEmptyText);
  return isSchema(spec) ? spec : object(spec);
}

/** An object with exactly these fields. */
export const object = <F extends Fields>(fields: F) =>
  v.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as Entries<F>,
  );

/** A schema with a hint for its author; `npm run edit` shows it beside the field. */
export const described = <S extends Spec>(hint: string, spec: S) => v.pipe(schemaOf(spec), v.description(hint));

export function optional<S extends Spec>(spec: S): v.OptionalSchema<SchemaOf<S>, undefined>;
export function optional<S extends v.GenericSchema, const Value extends v.Default<S, undefined>>(
  schema: S,
  otherwise: Value,
): v.OptionalSchema<S, Value>;
export function optional(spec: Spec, otherwise?: unknown) {
  return v.optional(schemaOf(spec), otherwise);
}

export const atMost = (max: number) =>
  v.pipe(
    nonEmptyText,
    v.maxLength(max, ({ received, requirement }) => `is ${received} characters, at most ${requirement}`),
  );

/** An object schema's fields: the schema of each name. */
export const fieldsBy = <Name extends string, Schema>(names: readonly Name[], schemaOf: (name: Name) => Schema) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;

/** An object schema's fields: one of the same schema for each name. */
export const fieldsFor = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  fieldsBy(names, () => schema);

/** An object schema's fields, each non-empty text. */
export const texts = <Name extends string>(...names: Name[]) => fieldsFor(names, nonEmptyText);

/** An object of non-empty texts with exactly these fields. */
export const textObject = <Name extends string>(...names: Name[]) => v.strictObject(texts(...names));

/** A fragment identifier: the part of a URL after #. */
export const anchor = v.pipe(
  nonEmptyText,
  v.regex(/^[a-z][a-z0-9-]*$/, "is no anchor: small letters, digits and hyphens"),
);

export const httpsUrl = v.pipe(nonEmptyText, v.startsWith("https://", "does not begin with https://"));

/** The source of a figure or quotation. */
export const sourceSchema = v.strictObject({ name: nonEmptyText, url: httpsUrl });

/** A third party's result or statement, with its source. */
export const evidenceSchema = v.strictObject({ text: nonEmptyText, source: sourceSchema });
export type EvidenceContent = v.InferOutput<typeof evidenceSchema>;

export const atLeastOne = <Item extends Spec>(item: Item) => v.pipe(v.array(schemaOf(item)), v.nonEmpty("is empty"));

/** One of these values; the error lists them. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.picklist(values, ({ received }) => `is ${received}, expected one of ${values.join(", ")}`);

export const exactly = <Item extends Spec>(count: number, item: Item) =>
  v.pipe(
    v.array(schemaOf(item)),
    v.length(count, ({ received }) => `has ${received} entries, expected ${count}`),
  );

/** One entry for each of these ids, in any order. */
export const oneForEach = <Item extends v.GenericSchema<unknown, { id: string }>>(ids: readonly string[], item: Item) =>
  v.pipe(
    v.array(item),
    v.check(
      (entries) => entries.length === ids.length && ids.every((id) => entries.some((entry) => entry.id === id)),
      `must have each of ${ids.join(", ")} once`,
    ),
  );

export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** An ISO date that exists: `Date` would read 31 February as 3 March. */
export const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, "is not a date like 2026-11-15"));

/** A whole number in a range; the error says what it is instead. */
export const numberFrom = (min: number, max: number) =>
  v.pipe(
    v.number(({ received }) => `is ${received}, not a number`),
    v.integer(({ received }) => `is ${received}, not a whole number`),
    v.check(
      (value) => value >= min && value <= max,
      ({ received }) => `is ${received}, not from ${min} to ${max}`,
    ),
  );

/** Controls, line breaks, changes of direction and other characters that are not seen: none belongs in a name. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

export const oneLine = (max: number) =>
  v.pipe(
    v.string(),
    v.check((text) => !UNSEEN.test(text), "has a line break or an invisible character"),
    atMost(max),
  );

/** An https address that opens as it stands. */
export const webAddress = v.pipe(oneLine(200), httpsUrl, v.url("is no address"));
