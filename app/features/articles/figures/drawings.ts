import { drawComplianceMap } from "./compliance-map.ts";
import { drawEarthworkOf } from "./earthwork-of.ts";
import { drawExcessiveAgency } from "./excessive-agency.ts";
import { drawPromptInjection } from "./prompt-injection.ts";
import { drawReadingALeaderboard } from "./reading-a-leaderboard.ts";
import type { Figure } from "./shapes.ts";

/** Drawings made for one article each, by its slug. */
export const drawings: Readonly<Record<string, Figure>> = {
  "prompt-injection": drawPromptInjection,
  "reading-a-leaderboard": drawReadingALeaderboard,
  "compliance-map": drawComplianceMap,
  "excessive-agency": drawExcessiveAgency,
};

/** The drawing of an article: its own, or else a plan of walls generated from its slug. */
export const drawingOf = (slug: string): Figure =>
  (Object.hasOwn(drawings, slug) && drawings[slug]) || drawEarthworkOf(slug);
