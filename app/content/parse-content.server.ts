import * as v from "valibot";
import { parse } from "yaml";
import { fillPlaceholders } from "./placeholders.ts";

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/;

/** Runs a step over one content file; whatever goes wrong stops the build with the file's name in front. */
function naming<Result>(file: string, step: () => Result): Result {
  try {
    return step();
  } catch (cause) {
    throw new Error(`${file.replace(/^\//, "")}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function validate<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  throw new Error(result.issues.map((issue) => `${v.getDotPath(issue) ?? "file"} ${issue.message}`).join("; "));
}

export function parseYaml<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  return naming(file, () => validate(schema, parse(fillPlaceholders(text))));
}

export function parseMarkdown<Schema extends v.GenericSchema>(file: string, text: string, schema: Schema) {
  return naming(file, () => {
    const [, head, body] = FRONT_MATTER.exec(text) ?? [];
    if (head === undefined || body === undefined)
      throw new Error("starts without front matter between two lines of ---");
    return { data: validate(schema, parse(fillPlaceholders(head))), body: fillPlaceholders(body) };
  });
}
