import { FAMILIES, type Family, isDataFamily, type ThreatId } from "../families.ts";
import { DEFAULT_POLICY, eachFamily, NEVER, type Policy } from "../policy.ts";
import type { Action, Finding, GuardResult, Trust, Verdict } from "../verdict.ts";

export const ROLES = ["user", "document", "tool", "assistant"] as const;
export type Role = (typeof ROLES)[number];

export const TRUST: Readonly<Record<Role, Trust>> = {
  user: "user",
  document: "data",
  tool: "data",
  assistant: "answer",
};

export type Turn = {
  role: Role;
  text: string;
  /** The tool that is called or returned this text, as the policy spells it. */
  tool?: string | undefined;
  /** The arguments of the call, which a policy's conditions look at. */
  arguments?: Readonly<Record<string, unknown>> | undefined;
};

/** Maximum number of turns; each costs time, however short. */
const MAX_TURNS = 1_000;
/** Maximum characters of all turns and the system prompt. */
const MAX_LENGTH = 1_048_576;

/** Describes by how much a conversation exceeds the limits; undefined if it does not. */
export function excessOf(turns: readonly Turn[], systemPrompt = ""): string | undefined {
  if (turns.length > MAX_TURNS) return `more than ${MAX_TURNS.toLocaleString("en-US")} turns`;
  const length = turns.reduce((sum, { text }) => sum + text.length, systemPrompt.length);
  return length > MAX_LENGTH ? `more than ${MAX_LENGTH.toLocaleString("en-US")} characters` : undefined;
}

export type ToolAction = "allow" | "hold" | "block";

/** The policy of one application, as the engine needs it. */
export type ApplicationPolicy = {
  /** In observe mode the verdict only reports what enforcing would do. */
  mode: "observe" | "enforce";
  roles: Readonly<Record<Role, Policy>>;
  /** The action on a call; without it, tool calls are ignored. */
  toolAction?: ((call: Pick<Turn, "tool" | "arguments">) => ToolAction) | undefined;
  /** Threats that are acted on in observe mode, too. */
  enforced?: ReadonlySet<ThreatId> | undefined;
};

/** The policy for documents and tool results: data is handled as in a message, every other finding as an instruction. */
export function materialPolicy(policy: Policy, onInstruction: Exclude<Action, "redact">): Policy {
  // The learned layer is off in documents, too, if the policy switches it off.
  const isKept = (family: Family) => isDataFamily(family) || (family === "learned" && policy.actions.learned === "off");
  const actions = eachFamily((family) => (isKept(family) ? policy.actions[family] : onInstruction));
  // A document is blocked only where the policy blocks instructions in documents.
  const blockFrom = onInstruction === "block" ? policy.learned.blockFrom : NEVER;
  return { ...policy, actions, learned: { ...policy.learned, blockFrom } };
}

/** The threat that a finding counts as. In documents and tool results, everything but data is an instruction. */
export const threatIn = (trust: Trust, family: Family): ThreatId =>
  trust === "data" && !isDataFamily(family) ? "document-instruction" : FAMILIES[family];

const DEFAULT_MATERIAL = materialPolicy(DEFAULT_POLICY, DEFAULT_POLICY.actions.directive as "flag");

export const DEFAULT_APPLICATION_POLICY: ApplicationPolicy = {
  mode: "enforce",
  roles: { user: DEFAULT_POLICY, document: DEFAULT_MATERIAL, tool: DEFAULT_MATERIAL, assistant: DEFAULT_POLICY },
};

export type TurnResult = GuardResult & { role: Role; trust: Trust };

/** A finding over several turns, with its score; its span is in the last of them. */
export type Spread = { finding: Finding; turns: number[]; score: number };

export type ConversationFinding = Finding & {
  /** The turn its span lies in, counted from 0. */
  turn: number;
  /** All turns of the finding, this one last. */
  turns: number[];
  role: Role;
  trust: Trust;
};

/** The action on a tool whose result is part of the conversation. */
export type ToolCall = { turn: number; tool: string; action: ToolAction };

export type ConversationResult = {
  /** The most severe verdict of any turn, tool call or finding over several turns. */
  verdict: Verdict;
  score: number;
  mode: ApplicationPolicy["mode"];
  /** The verdict that is acted on: in observe mode, the most severe action on an enforced threat. */
  enforced: Verdict;
  turns: TurnResult[];
  /** Most severe first. */
  findings: ConversationFinding[];
  calls: ToolCall[];
};
