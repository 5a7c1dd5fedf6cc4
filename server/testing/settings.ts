import { parseEnvironment, type Settings } from "../process/settings.ts";

export function settingsOf(environment: Record<string, string>): Settings {
  const parsed = parseEnvironment(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.settings;
}
