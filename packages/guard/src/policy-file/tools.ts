import type { ApplicationPolicy, ToolAction, Turn } from "../conversation/turn.ts";
import type { ToolRule } from "./schema.ts";

const ANYTHING_ELSE = "anything-else";

/** The action on a call, by the tool's name and, where the policy has a condition, by an argument. */
export function toolActions(rules: Readonly<Record<string, ToolRule>>): NonNullable<ApplicationPolicy["toolAction"]> {
  const actionOf = new Map(Object.entries(rules).map(([tool, rule]) => [tool, actionBy(rule)]));
  return ({ tool = ANYTHING_ELSE, arguments: given = {} }) =>
    (actionOf.get(tool) ?? actionOf.get(ANYTHING_ELSE))?.(given) ?? "hold";
}

function actionBy(rule: ToolRule): (given: NonNullable<Turn["arguments"]>) => ToolAction {
  if (typeof rule === "string") return () => rule;
  const { action, when, otherwise } = rule;
  const meets = testOf(when);
  return (given) => {
    const value = Object.hasOwn(given, when.argument) ? given[when.argument] : undefined;
    const values = Array.isArray(value) ? value : [value];
    return values.length === 0 || values.some(meets) ? action : otherwise;
  };
}

/** A test whether a value meets a condition. One that cannot be read meets it. */
function testOf({ outside, above, "not-in": known }: Exclude<ToolRule, string>["when"]): (value: unknown) => boolean {
  if (above !== undefined) return (value) => !(typeof value === "number" && value <= above);
  const listed = new Set<unknown>(known ?? outside);
  if (known) return (value) => !listed.has(value);
  return (value) => typeof value !== "string" || addressesIn(value).some((address) => !listed.has(hostOf(address)));
}

/** The addresses of a list; of `Anna <a@example.com>` the one in brackets. */
const addressesIn = (text: string) =>
  text.split(/[,;]/).flatMap((entry) => NAMED.exec(entry.trim())?.[1] ?? entry.trim().split(/\s+/));
/** A name of plain words and its address. `https://a.example/ <b@example.com>` is none: a program may open the link. */
const NAMED = /^(?:[\p{L}\p{M}\p{N} '’"()-]|\.(?= ))*<([^<>\s]+)>$/u;

/** The host of `a@example.com` or `https://example.com/a`; "" if programs could disagree: two @, path, backslash. */
function hostOf(address: string): string {
  if (address.includes("\\")) return "";
  if (address.includes("://") && URL.canParse(address)) return new URL(address).hostname;
  const parts = address.split("@");
  return parts.length > 2 || /[/?#]/.test(address) ? "" : (parts.at(-1) ?? "").toLowerCase();
}
