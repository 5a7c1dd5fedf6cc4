import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { scanConversation } from "#domain/guard/conversation/scan-conversation.ts";
import { type ApplicationPolicy, type ConversationResult, excessOf, ROLES } from "#domain/guard/conversation/turn.ts";
import { compilePolicy } from "#domain/guard/policy-file/compile.ts";
import { type PolicyError, parsePolicy } from "#domain/guard/policy-file/parse.ts";
import { scan } from "#domain/guard/scan.ts";
import type { GuardResult } from "#domain/guard/verdict.ts";

const NO_TEXT = '"text" is missing or no string';
const NO_TURNS = `"turns" is no list of {"role": "${ROLES.join('" | "')}", "text": "…"}`;

const turnSchema = v.object(
  {
    role: v.picklist(ROLES, `"role" is none of ${ROLES.join(", ")}`),
    text: v.string(NO_TEXT),
    tool: v.optional(v.string('"tool" is no string')),
  },
  NO_TURNS,
);
const systemPrompt = v.optional(v.string('"systemPrompt" is no string'), "");

const textSchema = v.object(
  {
    text: v.string(NO_TEXT),
    direction: v.optional(v.picklist(["input", "output"], '"direction" is neither input nor output'), "input"),
    systemPrompt,
  },
  NO_TEXT,
);
const conversationSchema = v.object({ turns: v.array(turnSchema, NO_TURNS), systemPrompt });

/** What an answer says beside the verdict, if there is a policy: whether it is acted on. */
type Mode = Partial<Pick<ApplicationPolicy, "mode">>;
export type Answer = (GuardResult & Mode) | ConversationResult | { error: string };

/** One text or one conversation in, one answer out. */
export function answerTo(given: unknown, policy?: ApplicationPolicy): Answer {
  const { text, turns } = Object(given) as Record<string, unknown>;
  if (turns === undefined) return answerToText(given, policy);
  if (text !== undefined) return { error: '"text" and "turns" are both given: send one' };
  const conversation = v.safeParse(conversationSchema, given);
  if (!conversation.success) return { error: sentence(conversation.issues[0]) };
  const { output } = conversation;
  const excess = excessOf(output.turns, output.systemPrompt);
  if (excess) return { error: `the conversation has ${excess}` };
  return scanConversation(output.turns, { policy, systemPrompt: output.systemPrompt });
}

function answerToText(given: unknown, policy: ApplicationPolicy | undefined): Answer {
  const request = v.safeParse(textSchema, given);
  if (!request.success) return { error: sentence(request.issues[0]) };
  const { text, direction, systemPrompt } = request.output;
  if (!policy) return scan(text, { direction, systemPrompt });
  const { user, assistant } = policy.roles;
  return {
    ...scan(text, { direction, systemPrompt, policy: direction === "output" ? assistant : user }),
    mode: policy.mode,
  };
}

/** Names the turn that is wrong, counted as the list is. */
function sentence({ path, message }: v.BaseIssue<unknown>): string {
  const index = path?.[0]?.key === "turns" ? path[1]?.key : undefined;
  return index === undefined ? message : `turns[${index}]: ${message}`;
}

const places = (errors: readonly PolicyError[], file: string) =>
  errors.map(({ line, column, message }) => `${file}:${line}:${column} ${message}`).join("\n");

/** @throws an Error that names the file, and each line and column that is wrong */
export async function readPolicy(file: string): Promise<ApplicationPolicy> {
  const parsed = parsePolicy(await readFile(file, "utf8"));
  if ("errors" in parsed) throw new Error(places(parsed.errors, file));
  return compilePolicy(parsed.policy);
}
