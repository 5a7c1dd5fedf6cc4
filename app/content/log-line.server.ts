import { toJsonSchema } from "@valibot/to-json-schema";
import { once } from "#app/kit/once.ts";
import { scanConversation } from "#guard/engine";
import { LOG_KEYS, logConversation, logUnchecked } from "#guard/log-line";
import { type LogLine, logLineSchema } from "#guard/log-line-schema";
import { readPolicy } from "#guard/policy-file";
import { policyVersion } from "#guard/policy-version";
import { readLearned } from "./learned.server.ts";
import { yamlFile, yamlText } from "./yaml-file.server.ts";

/** The sample lines: what the engine writes about the sample requests by the sample policy. */
export const sampleLogLines = once((): LogLine[] => {
  const read = readPolicy(yamlText("guard/policy"));
  if ("errors" in read) throw new Error("content/guard/policy.yaml is no policy");
  return yamlFile("guard/event-log").requests.flatMap(({ time, request, turn }) => {
    const context = { ...read, time: new Date(time), request, version: policyVersion(read.file) };
    return turn
      ? logConversation(scanConversation([turn], { ...read, learned: readLearned() }), context)
      : [logUnchecked(context)];
  });
});

const fieldValue = (line: Readonly<LogLine>, key: (typeof LOG_KEYS)[number]) =>
  String((line as Partial<Record<typeof key, string>>)[key] ?? "");

/** The section on the log, with the fields of the first sample line. */
export function eventLog() {
  const { requests: _requests, fields, ...opening } = yamlFile("guard/event-log");
  const [first] = sampleLogLines() as [LogLine];
  return { ...opening, fields: LOG_KEYS.map((key) => ({ ...fields[key], value: fieldValue(first, key) })) };
}

/** Markdown that the engine writes, by the comment that it replaces in the resource on the log line. */
const WRITTEN: Readonly<Record<string, () => string>> = {
  "<!-- the fields of content/guard/event-log.yaml -->": () => {
    const { fields } = yamlFile("guard/event-log");
    const [first] = sampleLogLines() as [LogLine];
    const rows = LOG_KEYS.map((key) => `| \`${key}\` | \`${fieldValue(first, key)}\` | ${fields[key].note} |`);
    return ["| Key | Sample | Means |", "|---|---|---|", ...rows].join("\n");
  },
  "<!-- the sample lines of content/guard/event-log.yaml -->": () =>
    ["```json", ...sampleLogLines().map((line) => JSON.stringify(line)), "```"].join("\n"),
};

/** Replaces the comments of WRITTEN in a text. */
export const fillLogLine = (markdown: string): string =>
  Object.entries(WRITTEN).reduce((filled, [place, text]) => filled.replace(place, text), markdown);

/** JSON Schema of a log line, for parsers that are tested before the first line arrives. */
export function logLineJsonSchema(): string {
  const { $schema, ...described } = toJsonSchema(logLineSchema, { target: "draft-2020-12" });
  return `${JSON.stringify({ $schema, title: "Guard log line", ...described }, null, 2)}\n`;
}
