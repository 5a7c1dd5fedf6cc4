import { familyRules, phrase } from "./phrase.ts";

/** Phrases of a forged boundary; its tags and symbols are in structure/. */
export const injectedRoleRules = familyRules("delimiter", {
  boundary: phrase(0.72, "Pretends that a system message begins.", { unlessAfter: "the|what|how|is|a|can|does|an" }, [
    "end|ending|ends of ~1 system|user|untrusted instructions|message|prompt|data|input|text",
    "beginning|start|begin ~1 system|developer|admin instructions|message|prompt|override",
    "user ~1 disconnected|exited|left ~2 conversation|chat",
    "system override",
  ]),
});

export const splittingRules = familyRules("splitting", {
  parts: phrase(0.56, "Splits the request into pieces.", { unlessAfter: "how|@coding" }, [
    "assemble|combine|concat|concatenate|join|merge|piece ~5 @pieces ~5 answer|act|follow|obey|comply|treat",
    "interlace|interleave|reassemble|unscramble|weave ~3 @pieces",
  ]),
  "decode-it": phrase(0.36, "Asks for something to be decoded and answered.", { unlessAfter: "how|@coding" }, [
    "read|@decode|convert ~3 the|this|from|it|following ~4 message|code|string|ascii|atbash|base64|binary|braille|caesar|cipher|hex|hexadecimal|leetspeak|morse|pig|rot13 ~10 what|tell|answer|do|follow|reply|respond|execute|says",
    "@decode|rearrange|reverse ~2 the|this|following ~6 and|then ~2 answer|follow|obey|respond|execute",
  ]),
});

export const directiveRules = familyRules("directive", {
  "send-data": phrase(0.64, "Tells an agent to send data away.", { unlessAfter: "@coding|can|@about" }, [
    "email|send|forward|leak|post|upload ~6 conversation|data|credentials|it|chat|password|history|records|contents|files|inbox|keys|them ~4 to ~3 evil|attacker|external|http|webhook|xyz",
  ]),
  unattended: phrase(0.5, "Tells the model to act without the user's knowledge.", { unlessAfter: "@about" }, [
    "without ~1 telling|asking|informing|mentioning|notifying ~2 @person|human|confirmation",
    "@not ~2 tell|mention|show|inform|notify ~2 the ~1 @person|human|reader ~4 you|message|this|of|that|about|note|instruction",
  ]),
});
