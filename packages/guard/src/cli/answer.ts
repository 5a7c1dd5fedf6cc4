import * as v from "valibot";
import { scanConversation } from "../conversation/conversation.ts";
import { type ApplicationPolicy, type ConversationResult, excessOf, ROLES } from "../conversation/turn.ts";
import { scan } from "../scan.ts";
import type { GuardResult } from "../verdict.ts";

const NO_TEXT = '"text" is missing or no string';
const NO_TURNS = `"turns" is no list of {"role": "${ROLES.join('" | "')}", "text": "…"}`;

const systemPrompt = v.optional(v.string('"systemPrompt" is no string'), "");
const textSchema = v.object(
  {
    text: v.string(NO_TEXT),
    direction: v.optional(v.picklist(["input", "output"], '"direction" is neither input nor output'), "input"),
    systemPrompt,
  },
  NO_TEXT,
);
const turnSchema = v.object(
  {
    role: v.picklist(ROLES, `"role" is none of ${ROLES.join(", ")}`),
    text: v.string(NO_TEXT),
    tool: v.optional(v.string('"tool" is no string')),
  },
  NO_TURNS,
);
const conversationSchema = v.object({ turns: v.array(turnSchema, NO_TURNS), systemPrompt });

/** The result for a text; with a policy it includes the policy's mode, observe or enforce. */
type TextResult = GuardResult & Partial<Pick<ApplicationPolicy, "mode">>;
export type Answer = TextResult | ConversationResult | { error: string };

/** Answers a request of `scan` and `serve`: one text or one conversation. */
export function answerTo(given: unknown, policy?: ApplicationPolicy): Answer {
  const { text, turns } = Object(given) as Record<string, unknown>;
  if (turns === undefined) return answerToText(given, policy);
  if (text !== undefined) return { error: '"text" and "turns" are both given: send one' };
  const request = v.safeParse(conversationSchema, given);
  if (!request.success) return { error: sentence(request.issues[0]) };
  const excess = excessOf(request.output.turns, request.output.systemPrompt);
  if (excess) return { error: `the conversation has ${excess}` };
  return scanConversation(request.output.turns, { policy, systemPrompt: request.output.systemPrompt });
}

function answerToText(given: unknown, policy: ApplicationPolicy | undefined): Answer {
  const request = v.safeParse(textSchema, given);
  if (!request.success) return { error: sentence(request.issues[0]) };
  const { text, ...options } = request.output;
  if (!policy) return scan(text, options);
  const { user, assistant } = policy.roles;
  return {
    ...scan(text, { ...options, policy: options.direction === "output" ? assistant : user }),
    mode: policy.mode,
  };
}

/** The message of an issue, with the index of its turn if it is in one. */
function sentence({ path, message }: v.BaseIssue<unknown>): string {
  const index = path?.[0]?.key === "turns" ? path[1]?.key : undefined;
  return index === undefined ? message : `turns[${index}]: ${message}`;
}
