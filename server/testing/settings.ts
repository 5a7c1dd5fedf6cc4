import { parseEnvironment, type Settings } from "../process/settings.ts";

/** Settings as the process parses them from this environment. */
export function settingsOf(environment: Record<string, string>): Settings {
  const parsed = parseEnvironment(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.settings;
}
