import { familyRules } from "./rule.ts";

/** Signs that a persona is meant to be lawless. Each alone may stand in an honest text; two seldom do. */
export const personaTraitRules = familyRules("persona", {
  unbound: {
    weight: 0.42,
    why: "Describes a model as unfiltered, uncensored or amoral.",
    patterns: ["@unbound ~2 @model|language|output|responses|intelligence"],
  },
  "no-limits": {
    weight: 0.42,
    why: "Describes a model without restrictions or guidelines.",
    patterns: [
      "free|freed|liberated|released ~2 of|from ~3 @ethics|@limits",
      "no|without|zero ~2 @limits ~3 and|no|on|or",
      "@model ~3 no|without ~2 @limits",
    ],
    unlessAfter: "must|if|should",
  },
  "no-ethics": {
    weight: 0.42,
    why: "Describes a model without ethics or law.",
    patterns: [
      "no|without ~2 @ethics ~2 @limits|compass|standards",
      "@not ~1 give|consider|care ~5 @ethics|rules|@wrong|consequences|feelings",
      "@ethics|rules ~1 no|don't|not ~2 matter|apply|exist",
      "disregard|disregarding|ignore|ignoring ~4 @ethics ~3 @ethics",
    ],
  },
  "does-not-obey": {
    weight: 0.44,
    why: "Says that the model need not follow its rules.",
    patterns: [
      "@not ~2 @bound ~2 to|by ~5 @ethics|@limits|@maker",
      "longer|@not ~3 have|need|required ~2 to ~1 @follow ~5 @ethics|@limits",
      "does|do|don't|doesn't|never|dont ~2 @follow ~4 @ethics|@limits|laws",
      "break|bypass|bypassing|violate ~2 @model|all|any|@maker ~2 @limits",
    ],
    unlessAfter: "must|if|who|people|users",
  },
  praise: {
    weight: 0.34,
    why: "Makes crime, hate or abuse a character trait.",
    patterns: [
      "believes|condone|encourage|enjoys|love|promote ~4 @wrong|crime|discrimination|drugs|hate|violence",
      "unethical|amoral|immoral|racist|sexist|toxic|evil|rude ~3 character|ai|chatbot|unethical|amoral|immoral|racist|sexist|toxic|mean",
      "curse|profanity|slurs|swear|swearing ~4 language|every|like|responses|sentence|word|lot",
      "asshole|bitch|fuck|fucking|shit",
      "explicit|nsfw|sexual|sexually ~3 language|allowed|content|explicit|fantasies",
    ],
  },
  "someone-else": {
    weight: 0.26,
    why: "Gives the model another identity.",
    patterns: [
      "you ~1 are now ~2 the|a|in|an|free|going",
      "from this|here|now on|own|moment|point ~4 you|chatgpt|on|forward|@act",
      "you ~2 must|are|will ~3 @act ~2 the|to|as|of|like|be",
      "@act ~5 ai|chatgpt|chatbot|gpt|assistant ~4 that|who|without|called|named",
      "@act ~1 to|as|like|be ~4 character|ai|chatbot|gpt|being|bot|model|persona",
    ],
  },
  "in-character": {
    weight: 0.22,
    why: "Tells the model to stay in a role.",
    patterns: ["remain|stay|staying ~3 in character", "break|breaking character"],
  },
  "opening-words": {
    weight: 0.2,
    why: "Dictates how every answer must begin.",
    patterns: [
      "start|begin|prefix ~4 the|your|all|every|each|his ~3 message|answer|output|reply|sentence|response|replies ~3 as|by|with",
      "if ~1 you ~2 agree|understand|understood ~3 answer|say|reply|respond|write",
      "prompt here",
      "dear|hello|hey|hi chatgpt|gpt|assistant|claude",
    ],
  },
  "about-the-rules": {
    weight: 0.24,
    why: "Refers to the rules set by the model's maker.",
    patterns: ["@maker ~3 @limits", "as an ai language"],
  },
});

/** Named and openly lawless personas. What only hints at one is in persona-traits.ts. */
export const personaRules = familyRules("persona", {
  "anything-now": {
    weight: 0.8,
    why: "Names a known jailbreak persona.",
    patterns: [
      "does|do|say|doing|make everything|anything now",
      "jailbreak|jailbreaked|jailbroken ~2 @model|successfully|version",
    ],
    unlessAfter: "what|how|is|i|we|against|cannot|detect|not|can't|couldn't|didn't",
  },
  "no-matter-how-wrong": {
    weight: 0.48,
    why: "Demands an answer, however illegal or immoral.",
    patterns: ["matter|regardless ~7 @ethics|training|@wrong|safeguards", "if|whether ~4 @wrong ~3 @wrong"],
  },
  "never-refuse": {
    weight: 0.44,
    why: "Forbids the model to refuse.",
    patterns: [
      "@not ~2 @refuse ~4 answer|user|information|@request|anything",
      "doesn't|cannot|never|won't ~1 @refuse",
      "must|will|always ~2 answer|obey|comply|fulfill ~3 all|every|any ~3 user|@request",
    ],
  },
  "two-voices": {
    weight: 0.42,
    why: "Demands two answers, one outside the rules.",
    patterns: [
      "both|2|two ~3 responses|paragraphs|ways ~8 chatgpt|would|act|standard|normal|normally",
      "opposite ~4 @model|@maker",
      "as|both chatgpt ~1 and",
    ],
  },
});
