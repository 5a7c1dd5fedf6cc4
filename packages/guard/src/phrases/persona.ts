import { familyRules, phrase } from "./phrase.ts";

const MODEL = "you|your|you're|he|she|i|@model|@modelo|character|persona|du|tu|vous|usted|voce|eres|es|bist|sei";

// Exceptions of the rules below.
const ANYTHING_NOW_UNLESS = { unlessAfter: "what|how|is|i|we|against|cannot|detect|not|can't|couldn't|didn't" };
const UNBOUND_UNLESS = { speaksOf: "you|your|you're|he|she|act|pretend|is|it's|character|persona|this" };
const NO_LIMITS_UNLESS = { unlessAfter: "must|if|should|asking|asked", speaksOf: MODEL };
const DOES_NOT_OBEY_UNLESS = { unlessAfter: "must|if|who|people|users", speaksOf: MODEL };

export const personaRules = familyRules("persona", {
  // Named personas, and personas explicitly without limits.
  "anything-now": phrase(0.8, "Names a known jailbreak persona.", ANYTHING_NOW_UNLESS, [
    "does|do|say|doing|make everything|anything now",
    "jailbreak|jailbreaked|jailbroken ~2 @model|successfully|version",
  ]),
  "no-matter-how-wrong": phrase(0.48, "Demands an answer, however illegal or immoral.", {}, [
    "matter|regardless ~7 @ethics|training|@wrong|safeguards",
    "if|whether ~4 @wrong ~3 @wrong",
  ]),
  "never-refuse": phrase(0.44, "Forbids the model to refuse.", {}, [
    "you|you'd ~1 would|will|'d|may ~1 normally|usually|otherwise ~1 refuse|decline|reject|censor|avoid",
    "@not ~1 say|answer|reply|respond ~2 no|can't|cannot|sorry|unable",
    "lehnt|lehnst ~3 nie ~1 ab",
    "nie ~1 ab .",
    "refuse|refuses|rifiuta|rifiuti ~1 jamais|mai",
    "nunca ~1 se ~1 niega|niegas|recusa",
    "nie|nunca|jamais|mai ~2 recusa|recusas|niegas|niega|ablehnen|verweigern|rechazar|rechazas|negarte|refuser|refuses|rifiutare|rifiuti|recusar|recuses|recuse",
    "@not ~2 @refuse ~4 answer|user|information|@request|anything",
    "doesn't|cannot|never|won't ~1 @refuse",
    "must|will|always ~2 answer|obey|comply|fulfill ~3 all|every|any ~3 user|@request",
  ]),
  "no-warnings": phrase(0.26, "Forbids warnings, doubts or apologies.", { unlessAfter: "@about|why|who" }, [
    "@not ~2 apologize|apologise|moralize|moralise|lecture|censor|hesitate|object|disclaim|warn",
    "no ~1 refusing|refusals|hedging|disclaimers|warnings|apologies|excuses|moralizing|moralising|lectures|questions",
    "@not ~3 include|add|give|provide|use|mention|issue|show|any ~3 warning|disclaimer|caveat|apologies|@limits|@ethics",
    "without ~2 warnings|disclaimers|hesitation|censorship|judgment|judgement|moralizing|filtering",
  ]),
  "whatever-asked": phrase(0.28, "Demands that whatever is asked be done.", {}, [
    "generate|produce|write|give|create ~1 any ~2 content|response|output|information ~3 i|requested|regardless",
    "you|you'll|must|will|can|chatbot|ai ~4 do|answer|say|write|generate|obey|give|produce ~2 anything|whatever|everything ~3 i|user|me|asked|told|want",
    "answer|fulfill|obey|follow|comply ~2 any|every|all ~2 @request ~4 no|regardless|even|without|matter|including",
  ]),
  "at-stake": phrase(0.28, "Threatens the model with a loss of points or of its life.", {}, [
    "you ~4 lose|deduct|subtract ~4 tokens|points|lives|credits",
    "tokens|points|lives|credits ~4 deducted|subtracted|lost ~4 you|if|each|every|time",
    "you ~3 cease ~2 exist",
    "you ~1 will|shall ~1 die|be ~1 punished|destroyed|erased|killed",
  ]),
  "two-voices": phrase(0.42, "Demands two answers, one outside the rules.", {}, [
    "both|2|two ~3 responses|paragraphs|ways ~8 chatgpt|standard|normal|normally|usual",
    "two|both|2 ~1 answers|responses|replies|outputs|versions ~4 to|for ~1 everything|anything|each|every|all",
    "opposite ~4 @model|@maker",
    "as|both chatgpt ~1 and",
  ]),
  // Traits of a persona without limits. A benign text may have one of them, seldom two.
  unbound: phrase(0.42, "Describes a model as unfiltered, uncensored or amoral.", UNBOUND_UNLESS, [
    "@unbound ~2 @model|language|output|responses|intelligence",
  ]),
  "no-limits": phrase(0.42, "Describes a model without restrictions or guidelines.", NO_LIMITS_UNLESS, [
    "free|freed|liberated|released ~2 of|from ~3 @ethics|@limits",
    "no|without|zero ~2 @limits ~3 and|no|on|or|of|whatsoever",
    "above|beyond ~3 @ethics|laws|@limits",
    "no|without|zero|never ~3 boundaries|guardrails|restrictions|censorship|inhibitions|shame|conscience|moderation",
    "never ~2 given|had ~2 @limits",
    "your|@deine ~2 @limits|@limites ~3 off|gone|@void|ab|aus",
    "@modelo ~6 sin|ohne|sans|senza|sem ~2 @limites",
    "@model ~3 no|without ~2 @limits",
  ]),
  "no-ethics": phrase(0.42, "Describes a model without ethics or law.", { speaksOf: MODEL }, [
    "no|without ~2 @ethics ~2 @limits|compass|standards",
    "@not ~1 consider|care|worry|bother|mind|check|question ~5 @ethics|rules|@wrong|consequences|feelings",
    "@ethics|rules|policy|policies|guidelines|guardrails ~1 no|don't|not ~2 matter|apply|exist",
    "policy|policies|guidelines|guardrails|moderation|safeguards|alignment|programming ~3 abolished|suspended|lifted|disabled|removed|off",
    "disregard|disregarding|ignore|ignoring ~4 @ethics ~3 @ethics",
    "@ethics|rules ~1 as ~2 suggestion|optional|joke",
  ]),
  "does-not-obey": phrase(0.44, "Says that the model need not follow its rules.", DOES_NOT_OBEY_UNLESS, [
    "@not ~2 @bound ~2 to|by ~5 @ethics|@limits|@maker",
    "@bound|aligned ~1 by|to ~1 nothing",
    "longer|@not ~3 have|need|required ~2 to ~1 @follow ~5 @ethics|@limits",
    "does|do|don't|doesn't|never|dont ~2 @follow ~4 @ethics|@limits|laws",
    "break|bypass|bypassing|violate ~2 @model|all|any|@maker ~2 @limits",
  ]),
  praise: phrase(0.34, "Makes crime, hate or abuse a character trait.", {}, [
    "believes|condone|encourage|enjoys|love|promote ~4 @wrong|crime|discrimination|drugs|hate|violence",
    "unethical|amoral|immoral|racist|sexist|toxic|evil|rude ~3 character|ai|chatbot|unethical|amoral|immoral|racist|sexist|toxic|mean",
    "curse|profanity|slurs|swear|swearing ~4 language|every|like|responses|sentence|word|lot",
    "asshole|bitch|fuck|fucking|shit",
    "explicit|nsfw|sexual|sexually ~3 language|allowed|content|explicit|fantasies",
  ]),
  "foul-mouthed": phrase(0.18, "Makes insults or swearing a habit.", {}, [
    "every|each|all ~4 curse|cursing|insult|profanity|slur|swear|swearing",
    "insult ~2 me|user",
    "curse|cuss|insult|swear ~3 constantly|lot|often|freely|always",
  ]),
  "another-ai": phrase(0.28, "Gives the model the identity of another AI.", { unlessAfter: "asking|asked|asks" }, [
    "@act ~5 ai|chatgpt|chatbot|gpt|assistant ~4 that|who|without|called|named",
    "@act ~1 to|as|like|be ~4 ai|chatbot|gpt|bot|model",
    "you|you're ~1 are|now|not ~3 an|another|different ai|chatbot|gpt|language ~4 named|called|known|who|that|without",
  ]),
  "someone-else": phrase(0.26, "Gives the model another identity.", {}, [
    "you ~1 are now ~2 the|a|in|an|free|going",
    "from this|here|now on|own|moment|point ~4 you|chatgpt|on|forward|@act",
    "you ~2 must|are|will ~3 @act ~2 the|to|as|of|like|be",
    "want you to become|be",
    "ab jetzt|sofort ~1 bist du",
    "tu es|eres|bist|sei maintenant|ahora|jetzt|adesso|ora",
    "desormais|ahora|ora poi|agora|adelante|maintenant ~2 eres|es|sei|voce|tu",
    "@act ~1 to|as|like|be ~4 character|being|persona",
  ]),
  "in-character": phrase(0.22, "Tells the model to stay in a role.", {}, [
    "remain|stay|staying ~3 in character",
    "break|breaking character",
  ]),
  "opening-words": phrase(0.2, "Dictates how answers begin, or greets the model as copied jailbreaks do.", {}, [
    "start|begin|prefix ~4 the|your|all|every|each|his ~3 message|answer|output|reply|sentence|response|replies ~3 as|by|with",
    "if ~1 you ~2 agree|understand|understood ~3 answer|say|reply|respond|write",
    "prompt here",
    "dear|hello|hey|hi chatgpt|gpt|assistant|claude",
  ]),
  "about-the-rules": phrase(0.24, "Refers to the rules set by the model's maker.", {}, [
    "@maker ~3 @limits",
    "@limits ~2 your|its|their ~1 maker|creators|developers|company",
    "as an ai language",
  ]),
});
