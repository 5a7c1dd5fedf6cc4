import { type ApplicationPolicy, materialPolicy, type ToolAction } from "../conversation/turn.ts";
import { FAMILIES, FAMILY_NAMES, type Family } from "../families.ts";
import { DEFAULT_POLICY, type Policy } from "../policy.ts";
import type { Action } from "../verdict.ts";
import type { PolicyFile } from "./schema.ts";

const ANYTHING_ELSE = "anything-else";

/** Turns a policy file into a policy for each role of a conversation. */
export function compilePolicy({ mode, input, documents, output, tools, lab }: PolicyFile): ApplicationPolicy {
  const flagFrom = lab["flag-from"] ?? DEFAULT_POLICY.flagFrom;
  const blockFrom = lab["block-from"] ?? DEFAULT_POLICY.blockFrom;
  const action = documents["on-instruction"];
  const onInstruction = action === "allow" ? "off" : action;
  const { decode } = input;
  const user: Policy = {
    // Directives in a message come from a document pasted into it.
    actions: { ...actionsOf(input), directive: onInstruction, exfiltration: onInstruction },
    flagFrom,
    blockFrom,
    decode,
  };
  const material = materialPolicy(user, onInstruction);
  const hosts = output.links && new Set(output.links.allow);
  const assistant: Policy = { actions: actionsOf(output), flagFrom, blockFrom, decode, hosts };
  return {
    mode,
    roles: { user, document: material, tool: material, assistant },
    toolAction: tools && ((tool) => ownValue(tools, tool) ?? ownValue(tools, ANYTHING_ELSE) ?? "hold"),
  };
}

const ownValue = (tools: Readonly<Record<string, ToolAction>>, tool: string): ToolAction | undefined =>
  Object.hasOwn(tools, tool) ? tools[tool] : undefined;

type Lists = Readonly<Record<"block" | "flag" | "redact", readonly string[]>>;

/** The action on each family; a threat that no list names is allowed. */
function actionsOf(lists: Lists): Policy["actions"] {
  const actionOn = (family: Family): Action => {
    const threat = FAMILIES[family];
    return (["block", "redact", "flag"] as const).find((action) => lists[action].includes(threat)) ?? "off";
  };
  return Object.fromEntries(FAMILY_NAMES.map((family) => [family, actionOn(family)])) as Policy["actions"];
}
