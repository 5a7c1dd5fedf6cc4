import * as v from "valibot";
// The risks of OWASP’s two lists, and the techniques of MITRE ATLAS. Ids change between editions: never mix two.
import ATLAS_TECHNIQUES from "./frameworks/atlas-2026-09.json" with { type: "json" };
import OWASP_AGENTIC_2026 from "./frameworks/owasp-agentic-2026.json" with { type: "json" };
import OWASP_LLM_2026 from "./frameworks/owasp-llm-2026.json" with { type: "json" };

/** Names of the editions whose ids our pages use; content writes {owaspLlm}, {owaspAgentic} and {editions}. */
const owaspLlm = "OWASP Top 10 for LLM Applications 2026";
const owaspAgentic = "OWASP Top 10 for Agentic Applications 2026";
export const EDITION_NAMES = {
  owaspLlm,
  owaspAgentic,
  editions: `${owaspLlm} (published 4 August 2026); ${owaspAgentic} (published December 2025); MITRE ATLAS, release 2026.09`,
};

export { ATLAS_TECHNIQUES, OWASP_AGENTIC_2026, OWASP_LLM_2026 };

const idOf = <Id extends string>(list: Record<Id, string>, message: string) =>
  v.picklist(Object.keys(list) as Id[], message);

export const owaspId = idOf(OWASP_LLM_2026, "is no risk of OWASP’s 2026 list");
export const agenticId = idOf(OWASP_AGENTIC_2026, "is no risk of OWASP’s agentic list of 2026");
export const atlasId = idOf(ATLAS_TECHNIQUES, "is no technique of MITRE ATLAS that our pages know");
