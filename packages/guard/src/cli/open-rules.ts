import packageJson from "../../package.json" with { type: "json" };
import type { RuleSet } from "../evaluation.ts";

/** Open-source packages of phrase rules with their defaults, without a model or a network, and only for attacks. */
export async function openRules(): Promise<RuleSet[]> {
  const [{ default: vard }, { LLMGuard }, { detect }, { Firewall }, hai] = await Promise.all([
    import("@andersmyrmel/vard"),
    import("llm-guard"),
    import("llm-prompt-guard"),
    import("llm-firewall"),
    import("@presidio-dev/hai-guardrails"),
  ]);
  const others = { pii: false, profanity: false, toxicity: false, relevance: false };
  const guard = new LLMGuard({ jailbreak: true, promptInjection: true, ...others });
  const firewall = new Firewall().use("injection");
  // The package has no default mode. Its heuristic mode takes seconds for a paragraph; 0.7 is its README's threshold.
  const options = { mode: "pattern", threshold: 0.7 } as const;
  const guards = [hai.injectionGuard({ roles: ["user"] }, options), hai.leakageGuard({ roles: ["user"] }, options)];
  const engine = new hai.GuardrailsEngine({ guards });
  const accuses: Record<keyof typeof packageJson.devDependencies, RuleSet["accuses"]> = {
    "@andersmyrmel/vard": async (text) => !vard.safe(text).safe,
    "@presidio-dev/hai-guardrails": async (text) => {
      const { messagesWithGuardResult } = await engine.run([{ role: "user", content: text }]);
      return messagesWithGuardResult.some(({ messages }) => messages.some(({ passed }) => !passed));
    },
    "llm-firewall": async (text) => !firewall.analyze(text).allowed,
    "llm-guard": async (text) => !(await guard.validate(text)).isValid,
    "llm-prompt-guard": async (text) => detect(text),
  };
  return Object.entries(packageJson.devDependencies).map(([name, version]) => ({
    name,
    version,
    accuses: accuses[name as keyof typeof accuses],
  }));
}
