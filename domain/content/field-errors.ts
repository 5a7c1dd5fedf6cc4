import * as v from "valibot";

/** The text of a validation issue. Schemas bring their own messages ("is empty"); the library's are replaced here. */
export function issueText({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is no field of this file";
  if (received === "undefined") return "is missing";
  return message.startsWith("Invalid ") ? `is ${received}, expected ${expected}` : message;
}

/** A validation error; the message does not name the field: "is empty". */
export type FieldError = { path: readonly unknown[]; message: string };

export const fieldErrors = (schema: v.GenericSchema, data: unknown): FieldError[] =>
  (v.safeParse(schema, data).issues ?? []).map((issue) => ({
    path: issue.path?.map(({ key }) => key) ?? [],
    message: issueText(issue),
  }));

/** An error with its field's name: "threats.3.name is missing". */
export const errorText = ({ path, message }: FieldError) =>
  `${path.length === 0 ? "the file" : path.join(".")} ${message}`;

/** Validates content that domain code imports. @throws an Error that names file and fields */
export function checkedFile<Schema extends v.GenericSchema>(file: string, schema: Schema, data: unknown) {
  const errors = fieldErrors(schema, data);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(errorText).join("; ")}`);
  return v.parse(schema, data);
}
