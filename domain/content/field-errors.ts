import * as v from "valibot";

/** Schemas speak in words of their own ("is empty"); what they leave to the library is said here. */
export function issueText({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is no field of this file";
  if (received === "undefined") return "is missing";
  return message.startsWith("Invalid ") ? `is ${received}, expected ${expected}` : message;
}

/** What is wrong with a field, without its name: "is empty". */
export type FieldError = { path: readonly unknown[]; message: string };

/** What a schema says against the data, field by field. */
export const fieldErrors = (schema: v.GenericSchema, data: unknown): FieldError[] =>
  (v.safeParse(schema, data).issues ?? []).map((issue) => ({
    path: issue.path?.map(({ key }) => key) ?? [],
    message: issueText(issue),
  }));

/** The same with its name: "threats.3.name is missing". */
export const errorText = ({ path, message }: FieldError) =>
  `${path.length === 0 ? "the file" : path.join(".")} ${message}`;

/** For content that is part of the rules themselves; a mistake is named by file and field. */
export function checkedFile<Schema extends v.GenericSchema>(file: string, schema: Schema, data: unknown) {
  const errors = fieldErrors(schema, data);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(errorText).join("; ")}`);
  return v.parse(schema, data);
}
