import * as v from "valibot";

/** A text somebody will read: never empty, no spaces around it. */
export const nonEmptyText = v.pipe(v.string(), v.trim(), v.nonEmpty("is empty"));

/** A schema with words for whoever fills it in: `npm run edit` shows them beside the field. */
export const told = <Schema extends v.GenericSchema>(words: string, schema: Schema) =>
  v.pipe(schema, v.description(words));

/** Such a text with a place that has room for so many characters. */
export const atMost = (max: number) =>
  v.pipe(
    nonEmptyText,
    v.maxLength(max, ({ received, requirement }) => `is ${received} characters, at most ${requirement}`),
  );

/** Fields that are each such a text. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, nonEmptyText])) as Record<Name, typeof nonEmptyText>;

const toldText = (words: string) => told(words, nonEmptyText);

/** The same, with words for whoever fills them in. */
export const toldTexts = <Name extends string>(words: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(words).map(([name, about]) => [name, toldText(about)])) as Record<
    Name,
    ReturnType<typeof toldText>
  >;

/** These fields and no other. */
export const textObject = <Name extends string>(...names: Name[]) => v.strictObject(texts(...names));

/** A place in a page, as it stands behind the # of an address. */
export const anchor = v.pipe(
  nonEmptyText,
  v.regex(/^[a-z][a-z0-9-]*$/, "is no anchor: small letters, digits and hyphens"),
);

/** Where a figure or a quotation can be looked up. */
export const sourceSchema = v.strictObject({
  name: nonEmptyText,
  url: v.pipe(nonEmptyText, v.startsWith("https://", "does not begin with https://")),
});

/** Something others have measured or said, with its source. */
export const evidenceSchema = v.strictObject({ text: nonEmptyText, source: sourceSchema });
export type EvidenceContent = v.InferOutput<typeof evidenceSchema>;

export const atLeastOne = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.nonEmpty("is empty"));

export const exactly = <Item extends v.GenericSchema>(count: number, item: Item) =>
  v.pipe(
    v.array(item),
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

function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** A day written as the calendar has it: 31 February would be printed as 3 March. */
export const calendarDate = v.pipe(v.string(), v.check(isCalendarDate, "is not a date like 2026-11-15"));
