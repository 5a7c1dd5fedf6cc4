import * as v from "valibot";
import { benchmarkSchema } from "./file.ts";

/** What is wrong with a benchmark file, each mistake with the model and the field it is in. */
export function benchmarkMistakes(data: unknown): string[] {
  return v.safeParse(benchmarkSchema, data).issues?.map(mistake) ?? [];
}

function mistake(issue: v.BaseIssue<unknown>): string {
  const [list, entry, ...rest] = issue.path ?? [];
  const problem = problemOf(issue);
  if (list?.key !== "models" || entry === undefined) return `${v.getDotPath(issue) ?? "the file"} ${problem}`;
  const field = rest.map(({ key }) => String(key)).join(".");
  return `${modelTitle(Number(entry.key), entry.value)}: ${field ? `${field} ` : ""}${problem}`;
}

function problemOf({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === "never") return "is no field of this file";
  if (received === "undefined") return "is missing";
  return message.startsWith("Invalid ") ? `is ${received}, expected ${expected}` : message;
}

function modelTitle(index: number, model: unknown): string {
  const name = typeof model === "object" && model !== null && "name" in model ? String(model.name).trim() : "";
  return name === "" ? `model ${index + 1}` : `model ${index + 1}, ${name}`;
}
