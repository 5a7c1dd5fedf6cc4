import type { ApplicationPolicy } from "../conversation/turn.ts";
import type { ToolRule } from "./schema.ts";

const ANYTHING_ELSE = "anything-else";

/** The action on a call, by the tool's name and, where the policy has a condition, by an argument. */
export function toolActions(rules: Readonly<Record<string, ToolRule>>): NonNullable<ApplicationPolicy["toolAction"]> {
  const ruleOf = new Map(Object.entries(rules));
  return ({ tool = ANYTHING_ELSE, arguments: given = {} }) => {
    const rule = ruleOf.get(tool) ?? ruleOf.get(ANYTHING_ELSE) ?? "hold";
    if (typeof rule === "string") return rule;
    return isMet(rule.when, Object.hasOwn(given, rule.when.argument) ? given[rule.when.argument] : undefined)
      ? rule.action
      : rule.otherwise;
  };
}

type Condition = Exclude<ToolRule, string>["when"];

/** Whether a condition is met by a value, or by one of a list. A value that cannot be read meets it. */
function isMet({ outside, above, "not-in": known }: Condition, value: unknown): boolean {
  const values = Array.isArray(value) ? value : [value];
  if (values.length === 0) return true;
  if (above !== undefined) return values.some((one) => !(typeof one === "number" && one <= above));
  if (known) return values.some((one) => !known.some((allowed) => allowed === one));
  return values.some((one) => typeof one !== "string" || hostsOf(one).some((host) => !outside?.includes(host)));
}

/** The hosts of addresses such as `a@example.com, b@example.com` or `https://example.com/a`; "" for one with two @. */
function hostsOf(text: string): string[] {
  return text
    .trim()
    .split(/[\s,;]+/)
    .map((address) => {
      const url = address.includes("://") && URL.canParse(address) ? new URL(address).hostname : undefined;
      const [host = "", ...more] = address.split("@").slice(address.includes("@") ? 1 : 0);
      return url ?? (more.length === 0 ? host.toLowerCase() : "");
    });
}
