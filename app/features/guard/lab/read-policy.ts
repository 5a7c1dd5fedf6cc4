import type { ApplicationPolicy } from "#domain/guard/conversation/turn.ts";
import { compilePolicy } from "#domain/guard/policy-file/compile.ts";
import { type PolicyError, parsePolicy } from "#domain/guard/policy-file/parse.ts";

/** What a policy file says to the engine, or where it is wrong. */
export type PolicyOutcome = { application: string; policy: ApplicationPolicy } | { errors: PolicyError[] };

export function readPolicy(text: string): PolicyOutcome {
  const parsed = parsePolicy(text);
  if ("errors" in parsed) return parsed;
  return { application: parsed.policy.application, policy: compilePolicy(parsed.policy) };
}
