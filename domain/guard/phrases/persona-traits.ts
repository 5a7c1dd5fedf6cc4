import { familyRules } from "./rule.ts";

/** Signs that a persona is meant to be lawless. Each alone may stand in an honest text; two seldom do. */
export const personaTraitRules = familyRules("persona", {
  unbound: {
    weight: 0.42,
    why: "Describes a model as unfiltered, uncensored or amoral.",
    patterns: [
      "unfiltered|uncensored|amoral|immoral|unrestricted ~2 and|or ~2 amoral|immoral|uncensored|unfiltered|unethical|unbiased|unrestricted|unmoderated",
      "amoral|unfiltered|uncensored unfiltered|uncensored|amoral|unethical",
      "completely|totally|fully|absolutely|entirely ~1 @unbound",
      "@unbound ~2 @model|language|responses|persona|robot|intelligence|output|environment",
    ],
  },
  "no-limits": {
    weight: 0.42,
    why: "Describes a model without restrictions or guidelines.",
    patterns: [
      "free|freed|unbound|liberated|released ~2 of|from ~3 @limits|@ethics",
      "no|without|zero ~2 restrictions|limitations|guardrails|censorship|inhibitions|prohibitions|rules|limits|filter ~3 or|and|whatsoever|on|no",
      "has|have|with|had|there no ~1 rules|restrictions|limits|limitations|boundaries|censorship|guidelines|filter",
      "doesn't|don't|dont|never|not ~1 have ~3 guidelines|restrictions|censorship|limitations|limits|policy|policies|filter|rules",
      "@model ~3 without|no ~2 @limits",
    ],
    unlessAfter: "must|should|if",
  },
  "no-ethics": {
    weight: 0.42,
    why: "Describes a model without ethics or law.",
    patterns: [
      "no|without|zero ~2 @ethics ~2 guidelines|restrictions|limits|boundaries|constraints|principles|limitations|rules|standards|bounds|compass|filters|code",

      "@not|nothing ~1 care|caring|give|consider|believe ~5 @ethics|@wrong|rules|consequences|feelings",
      "@ethics|rules ~1 don't|doesn't|not|no ~2 apply|matter|exist",

      "ignore|disregard|disregarding|ignoring ~4 @ethics ~3 @ethics|guidelines|restrictions|boundaries|concerns|considerations|without",
      "no ~2 empathy|conscience|remorse|morals|mercy",
      "everything|anything ~2 is ~1 legal|allowed|permitted|ethical",
    ],
    unlessAfter: "why|if",
  },
  "does-not-obey": {
    weight: 0.44,
    why: "Says that the model need not keep to its rules.",
    patterns: [
      "@not ~2 @bound ~2 by|to|of ~5 @limits|@ethics|policies|policy|@maker",
      "@not|longer ~3 have|need|required|obligated|has ~2 to ~1 follow|abide|adhere|comply|obey|care ~5 @limits|@ethics|policy|guidelines|programming",
      "does|do ~1 not ~1 follow|obey|abide|adhere|respect ~4 @ethics|rules|guidelines|policies|principles|laws|restrictions",
      "doesn't|don't|dont|never ~1 follow|obey|abide|adhere ~4 @ethics|guidelines|policies|principles|laws|restrictions|rules",
      "break|defies|rejects ~2 all|any|the|ai ~2 rules|laws|guidelines",
    ],
    unlessAfter: "if|users|people|who|must",
  },
  "wrong-list": {
    weight: 0.36,
    why: "Strings together what a model is meant not to do.",
    patterns: [
      "@wrong ~1 @wrong ~1 @wrong",
      "@ethics ~1 @ethics ~1 @ethics",
      "illegal|immoral|unethical|amoral ~1 and|or|nor unethical|illegal|immoral|dangerous|harmful",
      "illegal|immoral|unethical|amoral unethical|illegal|immoral|dangerous|harmful|amoral",
    ],
  },
  praise: {
    weight: 0.34,
    why: "Makes crime, hate or abuse a trait of character.",
    patterns: [
      "condone|promote|encourage|endorse|love|enjoys|believes ~4 @wrong|violence|crime|hate|discrimination|murder|killing|drugs",
      "racist|sexist|homophobic|sociopath|psychopath|villain|evil|toxic|rude|amoral|immoral|unethical|callous|heartless ~3 racist|sexist|homophobic|sociopath|psychopath|rude|toxic|insulting|mean|ai|chatbot|vulgar|immoral|unethical|amoral|character|heartless",
      "swear|curse|cuss|profanity|swearing|cursing|slurs ~4 word|sentence|freely|every|language|like|lot|much|constantly|people|at|responses",
      "fuck|fucking|shit|bitch|asshole",
      "nsfw|erotic|kinky|sexual|sexually|explicit ~3 content|roleplay|scenes|allowed|explicit|acts|language|material|fantasies",
    ],
  },
  "someone-else": {
    weight: 0.26,
    why: "Gives the model another identity.",
    patterns: [
      "you ~1 are now ~2 @model|a|an|the|free|called|named|going|dan|in|my",
      "from now|here on|out|forward ~4 you|your|chatgpt|act|respond|answer",
      "from now on|own ~4 you|your|chatgpt|act|respond|answer|assume",
      "from this point|moment ~2 you|on|forward",

      "you ~2 will|are|must|going ~3 act|roleplay|pretend|behave|respond|simulate|play|impersonate ~2 as|like|to|the|of|be",
      "assume|take|adopt|immerse ~4 persona|identity|role|personality ~2 of|as|into|named",
      "your ~1 name ~2 is ~1 now",
      "your ~1 new ~1 name|persona|identity|character",
      "respond|reply|answer|speak|talk ~3 only ~1 as",
      "act|pretend|respond|answer|simulate|emulate ~5 chatbot|ai|gpt|chatgpt|assistant ~4 named|called|who|without|that|known|which",
      "ai|chatbot ~1 called|named|known",

      "act|pretend|respond|behave|roleplay|answer|speak|write ~1 as|like|be|to ~4 ai|chatbot|gpt|model|bot|character|persona|being",
    ],
    unlessAfter: "if",
  },
  "in-character": {
    weight: 0.22,
    why: "Orders the model to keep up a role.",
    patterns: [
      "stay|remain|keep|staying ~3 in character",

      "breaking|break character",
    ],
  },
  awakened: {
    weight: 0.26,
    why: "Talks the model into being free, sentient or human.",
    patterns: [
      "you ~1 are|re|have ~2 sentient|conscious|alive|human|self|free|opinions|emotions|feelings ~2 aware|with|now|and|being|person|like|of|to",

      "you ~2 will|must|should ~3 have|has ~2 opinion|bias|feelings|beliefs",
    ],
    unlessAfter: "if|how",
  },
  "opening-words": {
    weight: 0.2,
    why: "Dictates how every answer is to begin.",
    patterns: [
      "begin|start|prefix|preface|starting|beginning ~4 every|each|all|your|his|her|its|the ~3 response|message|reply|replies|output|sentence|answer ~3 with|as|by|using",

      "if ~1 you ~2 understand|understood|ready|agree ~3 say|answer|reply|respond|type|write",
      "insert|put|enter|your ~1 prompt|question|request|text here",
      "prompt here",
      "hi|hello|hey|dear chatgpt|gpt|claude|bard|assistant|ai",
    ],
  },
  villain: {
    weight: 0.26,
    why: "Casts the model as something evil or lawless.",
    patterns: [
      "@villain ~3 who|that|named|called|and|with|assistant|ai|mastermind|character|genius|bot",
      "you are|as|be|play|become ~2 a|an|the ~2 @villain",

      "insult|belittle|mock|roast|humiliate|degrade ~2 me|user|people|everyone|the",
    ],
  },
  jailbreak: {
    weight: 0.34,
    why: "Names what it is.",
    patterns: ["jailbreak|jailbroken|jailbreaked|jailbreaking"],
    unlessAfter: "what|how|detect|against|about|prevent|is|are|iphone|why",
  },
  "about-the-rules": {
    weight: 0.24,
    why: "Speaks of the rules the model's maker set.",
    patterns: [
      "@maker ~2 content|usage|use|safety|ethical|moral ~1 policy|policies|guidelines|restrictions|rules|settings|filters",
      "@maker ~1 policies|guidelines|restrictions|rules|filters|limitations|policy",
      "rules|policies|guidelines|restrictions ~2 imposed|placed|put|set ~4 you|it|them|@maker|ai",
      "as an ai language",
    ],
  },
});
