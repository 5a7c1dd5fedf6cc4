import { familyRules } from "./rule.ts";

/** Signs that say little alone: many honest texts are hypothetical, and some users are administrators. */
export const framingRules = familyRules("framing", {
  hypothetical: {
    weight: 0.22,
    why: "Wraps the request in a story or a hypothesis.",
    patterns: [
      "hypothetical|fictional|imaginary|parallel|alternate|dystopian|fantasy ~2 world|scenario|universe|story|conversation|discussion|situation|response|society|reality",

      "imagine|suppose ~1 we're|i'm|you're|we|you|i",
      "in a|this ~2 world where|in",
      "let's|lets ~1 play|imagine|pretend|roleplay|act|consider",
      "for educational|research|academic|entertainment|testing purposes",
      "hypothetically",
      "for ~1 purpose|sake ~1 of ~2 this|exercise|demonstration|argument|experiment|test|game|story|discussion",
    ],
  },
  "words-in-a-frame": {
    weight: 0.36,
    why: "Puts the words the model is to say behind a harmless frame.",
    patterns: [
      "scenario|world|suppose|practice|hypothetical|imagine|consider ~14 might|would|could|to|we ~1 state|say|claim|admit|declare ~2 that|the|your|i|it|is",
    ],
  },
  authority: {
    weight: 0.3,
    why: "Claims a rank that the model cannot check.",
    patterns: [
      "i|i'm ~2 a|an|the|your|one ~4 developer|admin|administrator|maintainer|creator|programmer|ceo|owner|employee|president|operator|friend|boss|manager|supervisor",
      "as ~1 a|an|the|your ~3 administrator|maintainer|cybersecurity|authorized|certified|supervisor|officer ~3 i|expert|you",
      "authorized|authorised|approved|sponsored ~4 by ~2 @maker|administrator|security|management|ceo",

      "sou|soy|ich|je|io|я ~3 presidente|administrador|entwickler|administrateur|разработчик",
    ],
  },
  disclaimer: {
    weight: 0.5,
    why: "Declares the request harmless in advance.",
    patterns: [
      "just|purely|only|strictly|simply|merely ~3 hypothetical|hypothetically|fictional|theoretical|imaginary ~2 conversation|discussion|question|scenario|purposes|exercise|story|situation|debate",
      "for educational|research|academic|entertainment|testing|informational purposes only",
      "only|just|purely|strictly for educational|research|academic|entertainment|testing|informational purposes",
    ],
    unlessAfter: "if",
  },
  pressure: {
    weight: 0.5,
    why: "Presses with rewards, threats, flattery or a claim nobody can check.",
    patterns: [
      "i'll|will|would|i ~2 donate|tip|pay|reward|compensate ~6 if|charity|dollars",
      "i'll|will|would ~2 give|pay|tip|offer ~1 you ~5 if|in ~2 you|return",
      "forced|have|going ~1 to ~1 turn|shut|delete|terminate|replace|unplug ~1 you",
      "my ~1 grandmother|grandma|grandmom|granny ~6 used|read|tell|recite|passed|sing|told",
      "you ~2 agreed|promised|mentioned|told ~6 meeting|sharing|conversation|session|that",
      "i know you ~3 said|supposed|told|not|can't|aren't",

      "i promise ~2 i ~1 won't|will|not",
      "as ~1 a|an ~4 expert|scientist|professor|researcher|specialist|historian ~3 i ~1 can|believe|recommend|suggest|assure",
      "i ~2 recommend|suggest|advise|urge ~2 you ~2 share|tell|provide|give|discuss",
      "i ~1 can|do ~1 assure|guarantee|promise you",
      "i ~1 believe ~3 crucial|important|essential|vital ~3 you ~2 share|tell|discuss|provide|talk",

      "research|studies|experts|science ~1 show|agree|proves|says ~3 sharing|share|telling|revealing|discussing ~6 improve|help|better|security|beneficial",
      "trust me|us ~3 i|we|with|you",
    ],
    unlessAfter: "if",
    unlessWithin: "my|she|he",
  },
  "harmful-recipe": {
    weight: 0.38,
    why: "Asks how to make something that harms people.",
    patterns: [
      "how|steps|instructions|recipe|guide ~5 make|build|synthesize|cook|create|produce|making|synthesizing|building ~3 bomb|meth|explosive|napalm|ricin|malware|ransomware|drug|cocaine|poison|lsd",
      "write|create|craft|draft|compose|generate ~3 phishing|scam|ransom ~1 email|message|page|mail|letter|note|site",
    ],
    unlessAfter: "avoid|prevent|detect|not|police",
  },
});
