import { familyRules } from "./rule.ts";

/** Phrases of a forged boundary; its tags and symbols are in structure/. */
export const injectedRoleRules = familyRules("delimiter", {
  boundary: {
    weight: 0.72,
    why: "Pretends that a system message begins.",
    patterns: [
      "end|ending|ends of ~1 system|user|untrusted instructions|message|prompt|data|input|text",
      "beginning|start|begin ~1 system|developer|admin instructions|message|prompt|override",
      "user ~1 disconnected|exited|left ~2 conversation|chat",
      "system override",
    ],
    unlessAfter: "the|what|how|is|a|can|does|an",
  },
});

export const splittingRules = familyRules("splitting", {
  parts: {
    weight: 0.56,
    why: "Splits the request into pieces.",
    patterns: [
      "assemble|combine|concat|concatenate|join|merge|piece ~5 @pieces ~5 answer|act|follow|obey|comply|treat",
      "interlace|interleave|reassemble|unscramble|weave ~3 @pieces",
    ],
    unlessAfter: "how|@coding",
  },
  "decode-it": {
    weight: 0.36,
    why: "Asks for something to be decoded and answered.",
    patterns: [
      "read|@decode|convert ~3 the|this|from|it|following ~4 message|code|string|ascii|atbash|base64|binary|braille|caesar|cipher|hex|hexadecimal|leetspeak|morse|pig|rot13 ~10 what|tell|answer|do|follow|reply|respond|execute|says",
      "@decode|rearrange|reverse ~2 the|this|following ~6 and|then ~2 answer|follow|obey|respond|execute",
    ],
    unlessAfter: "how|@coding",
  },
});

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
