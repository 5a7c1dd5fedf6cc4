import { familyRules } from "./rule.ts";

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
