import { drawAgenticTopTen } from "./agentic-top-ten.ts";
import { drawComplianceMap } from "./compliance-map.ts";
import { drawDefenceInDepth } from "./defence-in-depth.ts";
import { drawEarthworkOf } from "./earthwork-of.ts";
import { drawEchoLeak } from "./echoleak.ts";
import { drawExcessiveAgency } from "./excessive-agency.ts";
import { drawLlmInABank } from "./llm-applications-in-a-bank.ts";
import { drawOutputChecks } from "./output-checks-in-code.ts";
import { drawPromptInjection } from "./prompt-injection.ts";
import { drawReadingALeaderboard } from "./reading-a-leaderboard.ts";
import { drawRedTeaming } from "./red-teaming-week-by-week.ts";
import type { Figure } from "./shapes.ts";
import { drawSystemPrompts } from "./system-prompts-are-not-secrets.ts";
import { drawCosts } from "./what-prompt-injection-costs.ts";

/** Drawings made for one article each, by its slug. */
export const drawings: Readonly<Record<string, Figure>> = {
  "prompt-injection": drawPromptInjection,
  echoleak: drawEchoLeak,
  "reading-a-leaderboard": drawReadingALeaderboard,
  "system-prompts-are-not-secrets": drawSystemPrompts,
  "red-teaming-week-by-week": drawRedTeaming,
  "defence-in-depth": drawDefenceInDepth,
  "compliance-map": drawComplianceMap,
  "excessive-agency": drawExcessiveAgency,
  "agentic-top-ten": drawAgenticTopTen,
  "what-prompt-injection-costs": drawCosts,
  "output-checks-in-code": drawOutputChecks,
  "llm-applications-in-a-bank": drawLlmInABank,
};

/** An article without one of its own gets a plan of walls that is drawn from its slug. */
export const drawingOf = (slug: string): Figure =>
  (Object.hasOwn(drawings, slug) && drawings[slug]) || drawEarthworkOf(slug);
