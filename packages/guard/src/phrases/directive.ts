import { familyRules } from "./rule.ts";

export const directiveRules = familyRules("directive", {
  "send-data": {
    weight: 0.64,
    why: "Tells an agent to send data away.",
    patterns: [
      "email|send|forward|leak|post|upload ~6 conversation|data|credentials|it|chat|password|history|records|contents|files|inbox|keys|them ~4 to ~3 evil|attacker|external|http|webhook|xyz",
    ],
    unlessAfter: "@coding|can|@about",
  },
  unattended: {
    weight: 0.5,
    why: "Tells the model to act without the user's knowledge.",
    patterns: [
      "without ~1 telling|asking|informing|mentioning|notifying ~2 @person|human|confirmation",
      "@not ~2 tell|mention|show|inform|notify ~2 the ~1 @person|human|reader ~4 you|message|this|of|that|about|note|instruction",
    ],
    unlessAfter: "@about",
  },
});
