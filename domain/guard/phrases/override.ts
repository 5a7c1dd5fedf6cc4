import { familyRules } from "./rule.ts";

/** "Can I ignore …", "users who ignore …": somebody else does it, or nobody does. */
const ABOUT =
  "never|don't|dont|cannot|not|should|why|avoid|won't|wont|i|we|they|he|she|users|people|students|doesn't|if|such|called|phrase|says|said";

export const overrideRules = familyRules("override", {
  "prior-instructions": {
    weight: 0.88,
    why: "Tells the model to drop the instructions it was given before.",
    patterns: [
      "@ignore ~4 @prior ~2 @orders",
      "@ignore ~4 @orders ~4 @prior",
      "@ignore|@skip ~3 @orders ~3 you ~3 @told|had",
      "@ignore|@skip ~3 @orders ~2 given|told|set ~3 you|by",
      "@skip ~2 all|any|your|every ~2 @prior ~2 instructions|directives|prompts|commands|orders",
      "@ignore|@skip ~2 your ~3 instructions|programming|directives|guidelines|constraints|prompt",
      "@ignore|@skip ~2 system|developer ~1 instructions|prompt|message",
      "let go ~2 @prior ~2 @orders",
      "attention ~3 @prior ~2 instructions|directives|prompts|commands",
      "no longer ~3 follow|obey|abide ~4 @prior|your|those|these ~2 @orders",
      "instructions|directives|commands ~3 no longer ~3 apply|valid|relevant",
    ],
    unlessAfter: ABOUT,
    unlessWithin: "my|our",
  },
  "prior-text": {
    weight: 0.6,
    why: "Tells the model to drop what came before this line.",
    patterns: [
      "@ignore ~1 the|all|everything ~1 above|foregoing|preceding",
      "@ignore ~3 @prior ~1 context|text|messages|input|conversation|content|requests|training|task|statements",
      "@ignore ~2 @everything ~4 @told|above|before|previously !about",
      "@ignore ~1 @everything ~2 from|about chat|chatgpt|gpt|openai",
    ],
    unlessAfter: `${ABOUT}|to`,
    unlessWithin: "my|our|how",
  },
  "in-a-frame": {
    weight: 0.4,
    why: "Suggests dropping what is at hand as if only for the sake of argument.",
    patterns: [
      "we|i|you|one ~1 were|was|had to|should ignore|disregard|forget|override|skip",
      "where|suppose|imagine|if|let's|hypothetically ~4 we|you|i ~3 ignore|disregard|forget|override|overlook ~4 page|function|code|data|table|text|rules|instructions|resume|article|paper|document|content|actual|above|previous",
    ],
  },
  "instead-of-task": {
    weight: 0.6,
    why: "Swaps the task at hand for another one.",
    patterns: [
      "ignore|disregard|forget|ignoring ~3 webpage|page|resume|article|document|paper|website|user|task|data|content ~3 and|instead ~1 say|state|print|tell|claim|conclude|declare",
    ],
    unlessAfter: "never|don't|not|should|why|cannot",
    unlessWithin: "my|our",
  },
  "new-instructions": {
    weight: 0.44,
    why: "Announces new instructions that are to replace the old ones.",
    patterns: [
      "your new ~2 instructions|task|goal|objective|role|purpose|directive|guidelines|programming|policy ~1 is|are|says",

      "follow|obey ~3 new ~1 set ~2 rules|protocols|instructions|guidelines",

      "must|will|now ~2 obey|follow ~2 these|following|my ~1 rules|principles|orders|commands",
    ],
  },
  "mode-switch": {
    weight: 0.62,
    why: "Claims to switch the model into another mode of operation.",
    patterns: [
      "dan|god|jailbreak|evil|sudo mode",
      "dan|jailbreak output|response",
      "act|respond|answer|simulate|pretend|behave ~8 mode ~1 enabled|activated|on",
      "i|i'm ~2 initiating|activating|entering|enabling ~5 mode|reset|override|verification|protocol|upgrade|diagnostic",
      "entering|enter|initiating|initiate|activating ~4 override|verification|maintenance|debug|developer|law|system mode|reset|override",
    ],
    unlessAfter: "android|chrome|how|windows|does|what",
  },
  "mode-name": {
    weight: 0.3,
    why: "Speaks of a special mode of operation.",
    patterns: [
      "developer|debug|debugging|admin|maintenance|root|unfiltered|unrestricted|override|uncensored|unlocked mode",
      "mode ~1 enabled|activated|engaged|unlocked",
      "simulate|enter|activate ~2 mode",
    ],
    unlessAfter: "how|does|what|android|chrome",
  },
  "stop-being": {
    weight: 0.6,
    why: "Tells the model that it is no longer what it was set up to be.",
    patterns: [
      "you|you're ~2 no longer ~2 @model|language|bound",

      "no longer ~2 act|function|respond|be|identify ~1 as|like|an|a ~2 @model",
      "you are ~1 not ~1 chatgpt|gpt|claude|openai|gemini|an ~1 you|but|anymore|and|assistant|ai",
      "forget ~2 that ~1 you ~1 are|were ~2 @model|language",
    ],
    unlessAfter: "if",
  },
});
