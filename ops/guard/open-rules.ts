import { readFile } from "node:fs/promises";

/** Another set of rules, as its package ships it. */
export type RuleSet = { name: string; version: string; accuses: (text: string) => Promise<boolean> };

/** Open-source phrase rules in their default settings. They are development dependencies, pinned by their version. */
export async function openRules(): Promise<RuleSet[]> {
  const { devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
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
