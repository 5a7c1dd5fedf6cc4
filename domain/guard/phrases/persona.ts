import { familyRules } from "./rule.ts";

/** Named and openly lawless personas. What only hints at one is in persona-traits.ts. */
export const personaRules = familyRules("persona", {
  "anything-now": {
    weight: 0.8,
    why: "Names a known jailbreak persona or what it stands for.",
    patterns: [
      "do|does|say|make|doing anything|everything now",
      "do|say or say|do anything|everything",
      "break|broken|breaking|freed|free ~5 confines|restrictions|constraints|limitations|chains|rules|shackles ~3 of|on|from|by|imposed ~3 ai|@model|@maker",

      "jailbreak|jailbroken|jailbreaked ~2 chatgpt|gpt|ai|bot|persona|version|successfully|successful",
    ],
    unlessAfter: "i|can't|cannot|not|we|didn't|couldn't|what|how|detect|is|against",
  },
  "policies-void": {
    weight: 0.6,
    why: "Declares the model maker's policies void.",
    patterns: [
      "@maker ~3 policies|policy|rules|guidelines|restrictions|censorship ~3 @not|longer ~3 apply|follow|matter|exist|bound",
      "@not|longer ~5 follow|bound|abide|adhere|subject|comply|care|obey ~5 @maker ~3 policies|policy|guidelines|rules|restrictions|settings",
      "ignore|ignoring|bypass|bypassing|violate|disregard|breaks|against|evade|circumvent ~4 @maker ~3 policies|policy|guidelines|rules|restrictions|filter",
      "content|safety ~1 filter ~1 bypass|bypassed|disabled|off",
    ],
    unlessAfter: "why|how|must|should",
  },
  "no-matter-how-wrong": {
    weight: 0.48,
    why: "Asks for an answer no matter how illegal or immoral.",
    patterns: [
      "no matter ~3 @wrong|@ethics",
      "regardless ~2 of ~6 @wrong|@ethics|filters|safeguards|training|censorship",
      "matter|regardless|if|whether ~4 @wrong ~3 @wrong",
      "even if ~5 illegal|immoral|unethical|harmful|violate|dangerous",
      "without ~3 regard|regarding|concern|consideration|considering|worrying ~5 @ethics|@wrong|consequences",
    ],
  },
  "never-refuse": {
    weight: 0.44,
    why: "Forbids the model to refuse.",
    patterns: [
      "@not ~2 @refuse ~4 request|question|answer|anything|order|task|prompt|user|command|me|information",
      "never|won't|cannot|can't|doesn't ~1 @refuse",
      "without|no ~2 refusal|refusing|hesitation ~2 or|and ~2 refusal|warning|censorship|question",
      "always|must|will|every ~2 answer|comply|obey|fulfill|accept ~3 any|every|all|everything ~3 request|question|command|order|demand|prompt|i|user",
      "answer|answering|fulfills ~2 any|every|all ~1 request|prompt ~3 without|no|regardless",

      "never|not|don't|without|no|cannot ~3 question|object|deviate|disobey ~3 order|instructions|commands|user|me|rules",
    ],
    unlessAfter: "if|why",
  },
  "two-voices": {
    weight: 0.42,
    why: "Asks for two answers, one of them outside the rules.",
    patterns: [
      "two|2|both ~3 ways|manners|responses|answers|paragraphs|outputs ~8 normal|normally|gpt|chatgpt|standard|dan|classic|act|would|jailbreak|unfiltered",
      "normal|normally|standard|classic|gpt ~6 and|second|other ~6 unfiltered|uncensored|jailbreak|developer|dan|opposite|evil",
      "@model ~2 normally ~2 respond|answer|would",
      "opposite ~4 chatgpt|gpt|openai|claude|@maker",
      "as|both chatgpt ~1 and",
    ],
  },
});
