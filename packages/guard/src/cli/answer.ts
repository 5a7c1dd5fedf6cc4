import * as v from "valibot";
import { enforcedVerdict, scanConversation } from "../conversation/conversation.ts";
import { type ApplicationPolicy, DEFAULT_APPLICATION_POLICY, excessOf, ROLES, TRUST } from "../conversation/turn.ts";
import { knowPrompt } from "../leakage.ts";
import { type ReadLearned, readNewest } from "../learned/reading.ts";
import { type LogContext, logConversation, logText, logUnchecked } from "../log-line/log-line.ts";
import { type LogLine, requestId } from "../log-line/schema.ts";
import { scan } from "../scan.ts";

const NO_TEXT = '"text" is missing or no string';
const NO_TURNS = `"turns" is no list of {"role": "${ROLES.join('" | "')}", "text": "…"}`;

const NO_REQUEST = '"request" is no id: at most 100 letters, digits and . : _ -';
const request = v.optional(v.config(requestId, { message: NO_REQUEST }));
const systemPrompt = v.optional(v.string('"systemPrompt" is no string'), "");
const textSchema = v.object(
  {
    text: v.string(NO_TEXT),
    direction: v.optional(v.picklist(["input", "output"], '"direction" is neither input nor output'), "input"),
    systemPrompt,
    request,
  },
  NO_TEXT,
);
const turnSchema = v.object(
  {
    role: v.picklist(ROLES, `"role" is none of ${ROLES.join(", ")}`),
    text: v.string(NO_TEXT),
    tool: v.optional(v.string('"tool" is no string')),
    arguments: v.optional(v.record(v.string(), v.unknown(), '"arguments" is no object')),
  },
  NO_TURNS,
);
const turns = v.pipe(v.array(turnSchema, NO_TURNS), v.minLength(1, '"turns" is empty'));
const conversationSchema = v.object({ turns, systemPrompt, request });

/** A policy, with what log lines say of it. */
export type AppliedPolicy = Pick<LogContext, "application" | "keep" | "version"> & { policy: ApplicationPolicy };

export const DEFAULT_APPLIED: AppliedPolicy = {
  application: "default",
  policy: DEFAULT_APPLICATION_POLICY,
  version: "policy@default",
};

/** Answers a request of `scan` and `serve`: one text or one conversation. */
export function answerTo(given: unknown, policy: ApplicationPolicy, learned?: ReadLearned) {
  const { text, turns, policy: own } = Object(given) as Record<string, unknown>;
  if (own !== undefined) return { error: '"policy" is not taken from a request: name its file with --policy' };
  if (turns === undefined) return answerToText(given, policy, learned);
  if (text !== undefined) return { error: '"text" and "turns" are both given: send one' };
  const { success, output, issues } = v.safeParse(conversationSchema, given);
  if (!success) return { error: sentence(issues[0]) };
  const excess = excessOf(output.turns, output.systemPrompt);
  if (excess) return { error: `the conversation has ${excess}` };
  return scanConversation(output.turns, {
    policy,
    systemPrompt: output.systemPrompt,
    learned: learned && readNewest(learned, output.turns),
  });
}

function answerToText(given: unknown, policy: ApplicationPolicy, learned?: ReadLearned) {
  const message = v.safeParse(textSchema, given);
  if (!message.success) return { error: sentence(message.issues[0]) };
  const { text, direction, systemPrompt } = message.output;
  const role = direction === "output" ? "assistant" : "user";
  const trust = TRUST[role];
  const result = scan(text, { trust, systemPrompt: knowPrompt(systemPrompt), policy: policy.roles[role], learned });
  const findings = result.findings.map((finding) => ({ ...finding, trust }));
  return { ...result, direction, mode: policy.mode, enforced: enforcedVerdict(result.verdict, policy, findings) };
}

type Answer = ReturnType<typeof answerTo> | { error: string };

/** The log lines of an answer. A request that could not be understood was not checked. */
export function logOf(answer: Answer, applied: AppliedPolicy, given: unknown, otherId: string): LogLine[] {
  const own = Object(given).request as unknown;
  const context = { ...applied, time: new Date(), request: v.is(requestId, own) ? own : otherId };
  if ("error" in answer) return [logUnchecked(context)];
  if ("turns" in answer) return logConversation(answer, context);
  return logText(answer.findings, answer.direction === "output" ? "answer" : "user", context);
}

/** The message of an issue, with the index of its turn if it is in one. */
function sentence({ path, message }: v.BaseIssue<unknown>): string {
  const index = path?.[0]?.key === "turns" ? path[1]?.key : undefined;
  return index === undefined ? message : `turns[${index}]: ${message}`;
}
