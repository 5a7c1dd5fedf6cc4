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

/** The section on the log, with the fields of the first sample line. */
export function eventLog() {
  const { requests: _requests, fields, ...opening } = yamlFile("guard/event-log");
  const first: Partial<Record<string, unknown>> = sampleLogLines()[0] ?? {};
  return { ...opening, fields: LOG_KEYS.map((key) => ({ ...fields[key], value: String(first[key] ?? "") })) };
}

/** Replaces comments in the resource on the log line with what the engine writes. Other texts do not run the engine. */
export const fillLogLine = (markdown: string): string =>
  markdown
    .replace("<!-- the fields of content/guard/event-log.yaml -->", () => {
      const rows = eventLog().fields.map(({ value, note }, at) => `| \`${LOG_KEYS[at]}\` | \`${value}\` | ${note} |`);
      return ["| Key | Sample | Means |", "|---|---|---|", ...rows].join("\n");
    })
    .replace("<!-- the sample lines of content/guard/event-log.yaml -->", () =>
      ["```json", ...sampleLogLines().map((line) => JSON.stringify(line)), "```"].join("\n"),
    );

/** JSON Schema of a log line, for parsers that are tested before the first line arrives. */
export function logLineJsonSchema(): string {
  const { $schema, ...described } = toJsonSchema(logLineSchema, { target: "draft-2020-12" });
  return `${JSON.stringify({ $schema, title: "Guard log line", ...described }, null, 2)}\n`;
}
