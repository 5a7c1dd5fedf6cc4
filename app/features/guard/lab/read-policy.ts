import type { ApplicationPolicy } from "#domain/guard/conversation/turn.ts";
import { compilePolicy } from "#domain/guard/policy-file/compile.ts";
import { type PolicyError, parsePolicy } from "#domain/guard/policy-file/parse.ts";

/** A policy file as the engine's policy, or its errors. */
export type PolicyOutcome = { application: string; policy: ApplicationPolicy } | { errors: PolicyError[] };

export function readPolicy(text: string): PolicyOutcome {
  const parsed = parsePolicy(text);
  if ("errors" in parsed) return parsed;
  return { application: parsed.policy.application, policy: compilePolicy(parsed.policy) };
}
