import packageJson from "../../package.json" with { type: "json" };
import type { RuleSet } from "./evaluation.ts";

/** Open-source phrase rules in their default settings. Only a build and the command have them: they are loaded when asked for. */
export async function openRules(): Promise<RuleSet[]> {
  const { devDependencies } = packageJson;
  const [{ default: vard }, { LLMGuard }] = await Promise.all([import("@andersmyrmel/vard"), import("llm-guard")]);
  const guard = new LLMGuard({ jailbreak: true, promptInjection: true });
  return [
    {
      name: "@andersmyrmel/vard",
      version: devDependencies["@andersmyrmel/vard"],
      accuses: async (text) => !vard.safe(text).safe,
    },
    {
      name: "llm-guard",
      version: devDependencies["llm-guard"],
      accuses: async (text) => !(await guard.validate(text)).isValid,
    },
  ];
}
